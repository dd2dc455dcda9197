import { z } from "zod";
import { tooManyEmails } from "../../../shared/common-failures.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { email, messageAnswer } from "../../../shared/schema.ts";
import { emailTaken, proofFailures, requiredProof } from "../../people/users/contract.ts";

/** The e-mail of an account: confirming it, changing it, and taking a change back (docs/decisions/0057-confirmed-emails.md). */

export const emailLinkInvalid = failureKind(
  422,
  "EMAIL_LINK_INVALID",
  "Este link não vale mais ou já foi usado.",
);
export const emailAlreadyConfirmed = failureKind(
  409,
  "EMAIL_ALREADY_CONFIRMED",
  "Seu e-mail já está confirmado. Atualize a página.",
);
export const sameEmail = failureKind(422, "SAME_EMAIL", "Este já é o e-mail da sua conta.");

const shared = { tag: "Contas", method: "POST", answer: messageAnswer } as const;
const withToken = z.object({ token: z.string().min(1).max(200) });
/** Nobody guesses the code of a link: this only slows down who tries for the sake of trying. */
const ofLinks = { max: 100, windowSeconds: 900 };

export const confirmEmail = endpoint({
  ...shared,
  name: "confirmEmail",
  summary:
    "Confirma um e-mail com o código recebido nele: o do cadastro, ou um novo, que então passa a ser o da conta",
  path: "/api/auth/email/confirm",
  access: "everybody",
  body: withToken,
  idempotent: true,
  failures: [emailLinkInvalid, emailTaken],
  rateLimit: ofLinks,
});

export const undoEmailChange = endpoint({
  ...shared,
  name: "undoEmailChange",
  summary:
    "Desfaz uma troca de e-mail com o código recebido no e-mail de antes; encerra todas as sessões e envia um link para escolher outra senha",
  path: "/api/auth/email/undo",
  access: "everybody",
  body: withToken,
  idempotent: true,
  failures: [emailLinkInvalid, emailTaken],
  rateLimit: ofLinks,
});

export const sendConfirmation = endpoint({
  ...shared,
  name: "sendConfirmation",
  summary: "Envia de novo o link que confirma o e-mail da própria conta",
  path: "/api/auth/email/confirmation",
  access: "signed-in",
  beforeSecondFactor: true,
  failures: [emailAlreadyConfirmed, tooManyEmails],
  rateLimit: { max: 50, windowSeconds: 900 },
});

export const changeEmail = endpoint({
  ...shared,
  name: "changeEmail",
  summary:
    "Envia a um novo e-mail o link que o torna o da conta; nada muda antes de ele ser usado; pede a senha, e o código onde há verificação em duas etapas",
  path: "/api/auth/email",
  access: "signed-in",
  body: z.object({ ...requiredProof, email }),
  failures: [...proofFailures, sameEmail, emailTaken, tooManyEmails],
  rateLimit: { max: 30, windowSeconds: 900 },
});
