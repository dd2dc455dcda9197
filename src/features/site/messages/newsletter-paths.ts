/** Where links of the newsletter lead; what they end with is a secret (`src/app/rendering/answer-page.ts`). */
export const confirmPath = (token: string): string => `/newsletter/confirmar/${token}`;
export const leavePath = (code: string): string => `/newsletter/sair/${code}`;
