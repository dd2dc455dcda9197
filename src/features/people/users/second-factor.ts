import { z } from "zod";
import { failureKind } from "../../../shared/failure.ts";
import { fieldMessages } from "../../../shared/schema.ts";

/** What stands for a second factor: six digits of an app (RFC 6238), or a recovery code that lets in once. */

export const secondFactorNeeded = failureKind(
  401,
  "SECOND_FACTOR_NEEDED",
  "Digite o código do seu aplicativo autenticador, ou um dos códigos de recuperação.",
);
/** The same of who is signed in: it ends no session. */
export const codeNeeded = failureKind(422, "CODE_NEEDED", secondFactorNeeded.message);
export const wrongCode = failureKind(422, "WRONG_CODE", "Código incorreto ou já usado. Espere o próximo.");

/** Recovery codes are written in two groups, and typed as one likes. */
export const secondFactorCode = z
  .string(fieldMessages.required)
  .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
  .pipe(
    z.string().regex(/^(\d{6}|[A-Z2-7]{10})$/, "São 6 números, ou os 10 sinais de um código de recuperação"),
  );
