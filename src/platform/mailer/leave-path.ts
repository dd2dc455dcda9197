/** Where one leaves a group of mails; what it ends with is a secret (`src/app/rendering/secret-address.ts`). */
export const leavePath = (code: string): string => `/emails/sair/${code}`;
