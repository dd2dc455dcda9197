import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, newPassword } from "../../../shared/schema.ts";
import {
  commonPassword,
  emailNotConfirmed,
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
