/** Where one leaves a group of mails; what it ends with is a secret (`src/app/rendering/answer-page.ts`). */
export const leavePath = (code: string): string => `/emails/sair/${code}`;
