import { z } from "zod";
import { failureKind } from "../../../shared/failure.ts";
import { fieldMessages, unlessEmpty } from "../../../shared/schema.ts";

/** The code that is mailed, and asked for beside the password, where too many wrong passwords were tried. */

/** Also where there is no account, and whatever the password: until a code came, nobody learns whether it was right. */
export const loginCodeNeeded = failureKind(
  401,
  "LOGIN_CODE_NEEDED",
  "Houve muitas tentativas de entrar nesta conta. Por segurança, enviamos um código para este e-mail: digite-o junto com a senha.",
);
export const wrongLoginCode = failureKind(
  422,
  "WRONG_LOGIN_CODE",
  "Código incorreto, vencido ou já usado. Use o do último e-mail.",
);
/** Of a mail, in two groups, typed as one likes; empty where none was asked for. */
export const emailCode = unlessEmpty(
  z
    .string(fieldMessages.required)
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z2-7]{8}$/, "São os 8 sinais do código que enviamos por e-mail")),
);
