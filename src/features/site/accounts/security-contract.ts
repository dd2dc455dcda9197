import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import {
  email,
  fieldMessages,
  id,
  instant,
  messageAnswer,
  newPassword,
  unlessEmpty,
} from "../../../shared/schema.ts";
import {
  commonPassword,
  emailNotConfirmed,
  emailTaken,
  password,
  proofFailures,
  requiredProof,
  wrongPassword,
} from "../../people/users/contract.ts";
import { secondFactorCode, wrongCode } from "../../people/users/second-factor.ts";

/** How an account is kept: where it is signed in, and what is asked beside the password. */

export const sessionNotFound = failureKind(404, "SESSION_NOT_FOUND", "Esta sessão já foi encerrada.");
export const secondFactorOn = failureKind(
  409,
  "SECOND_FACTOR_ON",
  "A verificação em duas etapas já está ativa. Para trocar de aplicativo, desative-a antes.",
);
export const secondFactorOff = failureKind(
  409,
  "SECOND_FACTOR_OFF",
  "A verificação em duas etapas não está ativa.",
);
export const secondFactorKept = failureKind(
  422,
  "SECOND_FACTOR_KEPT",
  "Contas da administração não ficam sem a verificação em duas etapas.",
);

const own = { tag: "Contas", access: "signed-in", beforeSecondFactor: true } as const;
const recovery_codes = z.array(z.string());

export const getSecurity = endpoint({
  ...own,
  name: "getSecurity",
  summary: "Onde a conta está conectada, e se ela pede um código além da senha",
  method: "GET",
  inVisit: "refused",
  path: "/api/auth/security",
  answer: z.object({
    second_factor: z.object({
      since: instant.nullable(),
      recovery_codes_left: z.number().int(),
      is_required: z.boolean(),
    }),
    /** The own one first, then the last seen. */
    session_list: z.array(
      z.object({
        _id: z.string(),
        is_own: z.boolean(),
        /** What the browser said it is. */
        user_agent: z.string().nullable(),
        created_at: instant,
        last_seen_at: instant,
      }),
    ),
  }),
});
export type Security = z.infer<typeof getSecurity.answer>;

export const endSession = endpoint({
  ...own,
  name: "endSession",
  summary: "Encerra uma sessão da própria conta",
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [sessionNotFound],
});

export const endOtherSessions = endpoint({
  ...own,
  name: "endOtherSessions",
  summary: "Encerra todas as sessões da própria conta, menos esta",
  method: "DELETE",
  path: "/api/auth/sessions",
  answer: messageAnswer,
});

export const changePassword = endpoint({
  ...own,
  name: "changePassword",
  summary:
    "Troca a própria senha; pede a atual, e o código onde há verificação em duas etapas, e encerra as outras sessões",
  method: "POST",
  path: "/api/auth/password",
  body: z.object({ ...requiredProof, new_password: newPassword }),
  answer: messageAnswer,
  failures: [...proofFailures, commonPassword],
  rateLimit: { max: 30, windowSeconds: 900 },
});

export const beginSecondFactor = endpoint({
  ...own,
  name: "beginSecondFactor",
  summary: "Dá o segredo para o aplicativo autenticador; vale depois de confirmado com um código",
  method: "POST",
  path: "/api/auth/second-factor",
  body: z.object({ password }),
  answer: z.object({
    /** In base32, for who types it. */
    secret: z.string(),
    /** What the picture says that the app reads. */
    uri: z.string(),
  }),
  failures: [wrongPassword, emailNotConfirmed, secondFactorOn],
});

export const confirmSecondFactor = endpoint({
  ...own,
  name: "confirmSecondFactor",
  summary: "Ativa a verificação em duas etapas com o primeiro código, e encerra as outras sessões",
  method: "POST",
  path: "/api/auth/second-factor/confirm",
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ message: z.string(), recovery_codes }),
  failures: [wrongCode, emailNotConfirmed, secondFactorOn, secondFactorOff],
});

export const renewRecoveryCodes = endpoint({
  ...own,
  name: "renewRecoveryCodes",
  summary: "Troca os códigos de recuperação por dez novos",
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ message: z.string(), recovery_codes }),
  failures: [wrongCode, secondFactorOff],
});

export const endSecondFactor = endpoint({
  ...own,
  name: "endSecondFactor",
  summary: "Desativa a verificação em duas etapas",
  method: "POST",
  path: "/api/auth/second-factor/end",
  body: z.object({ password, code: secondFactorCode }),
  answer: messageAnswer,
  failures: [wrongPassword, wrongCode, secondFactorOff, secondFactorKept],
});

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

/** Why an account or a company is not closed yet. */

export const onlyManagerLeft = failureKind(
  422,
  "ONLY_MANAGER_LEFT",
  "Você é o único gestor da empresa. Passe a gestão a outra pessoa ou exclua a empresa antes.",
);

/** Closing would kill the link by which the owner of an account that was taken over gets it back. */
export const emailChangeUndoable = failureKind(
  422,
  "EMAIL_CHANGE_UNDOABLE",
  "O e-mail da conta mudou há pouco e, por segurança, a troca ainda pode ser desfeita pelo e-mail de antes. A exclusão só é possível depois disso",
);

/** Whoever put the owner out must not make that final before the owner, who was told, could ask for help. */
export const managersChanged = failureKind(
  422,
  "MANAGERS_CHANGED",
  "Alguém deixou de administrar a empresa há pouco. Por segurança, a exclusão só é possível sete dias depois",
);
