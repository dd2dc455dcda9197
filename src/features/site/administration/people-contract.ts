import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import { id, instant, messageAnswer, paging, queryText, requiredText } from "../../../shared/schema.ts";
import { auditActionNames } from "../../base/audit/actions.ts";
import { password, userNotFound, userType, wrongPassword } from "../../people/users/contract.ts";
import { accountDecisionNames } from "./model.ts";

/** People as support sees them: found, looked at, blocked, visited. */

export const personClosed = failureKind(409, "PERSON_CLOSED", "Esta conta foi excluída por quem a tinha.");
export const personBlocked = failureKind(
  409,
  "PERSON_BLOCKED",
  "Esta conta já está bloqueada. Atualize a página.",
);
export const personNotBlocked = failureKind(
  409,
  "PERSON_NOT_BLOCKED",
  "Esta conta não está bloqueada. Atualize a página.",
);
export const pageSuspended = failureKind(
  409,
  "PAGE_SUSPENDED",
  "A página desta pessoa já está suspensa. Atualize a página.",
);
export const pageNotSuspended = failureKind(
  409,
  "PAGE_NOT_SUSPENDED",
  "A página desta pessoa não está suspensa. Atualize a página.",
);
export const noSecondFactor = failureKind(
  409,
  "NO_SECOND_FACTOR",
  "Esta conta não tem verificação em duas etapas. Atualize a página.",
);
export const noPublicPage = failureKind(422, "NO_PUBLIC_PAGE", "Só profissionais têm página pública.");
export const ownAccount = failureKind(
  422,
  "OWN_ACCOUNT",
  "Ninguém faz isto na própria conta: peça a outra pessoa da administração.",
);
export const administratorNotEntered = failureKind(
  422,
  "ADMINISTRATOR_NOT_ENTERED",
  "Não dá para ver a Praça como outra pessoa da administração.",
);

/** Of whom and what is blocked: `active` is neither blocked nor closed. */
export const accountStates = ["active", "blocked", "closed"] as const;
const typeNames = { SALESMAN: "Profissionais", EMPLOYEE: "Colaboradores", ADMIN: "Administração" };
const stateNames = { active: "Ativas", blocked: "Bloqueadas", closed: "Excluídas" };
export const accountState = z.enum(accountStates, namedBy(stateNames));
export type AccountState = z.infer<typeof accountState>;

/** A person may also have no public page for a while. */
export const personStates = [...accountStates, "suspended"] as const;
export type PersonState = (typeof personStates)[number];

const link = z.object({ _id: z.string(), name: z.string() });

export const listedPerson = z.object({
  _id: z.string(),
  type: userType,
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  company: link.nullable(),
  created_at: instant,
  /** In the sessions that are still open; null where there is none. */
  last_seen_at: instant.nullable(),
  blocked_at: instant.nullable(),
  /** Of what a professional shows the public. */
  suspended_at: instant.nullable(),
  closed_at: instant.nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** Why something is closed to its owner, as the owner was told. */
export const block = z.object({ reason: z.string(), since: instant, by: z.string().nullable() });
export type Block = z.infer<typeof block>;

/** What is in force of the paid plans; null stands for the free one. */
export const planInForce = z.object({ name: z.string(), paid_until: z.iso.date().nullable() });

export const seenAudit = z.object({
  _id: z.string(),
  created_at: instant,
  action: z.enum(auditActionNames),
  by: z.string().nullable(),
});
export type SeenAudit = z.infer<typeof seenAudit>;

/** What was decided of an account, also what ended since. */
export const seenDecision = z.object({
  _id: z.string(),
  created_at: instant,
  decision: z.enum(accountDecisionNames),
  /** As the owner was told; null where something ended, and of an account that was closed. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
export type SeenDecision = z.infer<typeof seenDecision>;

const count = z.number().int();

export const seenPerson = listedPerson.extend({
  slug: z.string(),
  phone: z.string().nullable(),
  /** When the person proved to read the mailbox; null where nobody did. */
  email_confirmed_at: instant.nullable(),
  /** Whether the account tells a CPF. */
  has_document: z.boolean(),
  /** Whether a password was chosen yet. */
  has_password: z.boolean(),
  is_manager: z.boolean(),
  block: block.nullable(),
  suspension: block.nullable(),
  plan: planInForce.nullable(),
  counts: z.object({
    applications: count,
    representations: count,
    orders: count,
    studies: count,
    courses: count,
  }),
  second_factor_since: instant.nullable(),
  terms: z.object({ version: z.string().nullable(), accepted_at: instant.nullable() }),
  session_list: z.array(
    z.object({
      _id: z.string(),
      user_agent: z.string().nullable(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
  visit_list: z.array(
    z.object({
      _id: z.string(),
      by: z.string().nullable(),
      reason: z.string(),
      started_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
  /** Blocks and suspensions, newest first. */
  decision_list: z.array(seenDecision),
  /** What others did to the account, and the person in the administration; newest first. */
  audit_list: z.array(seenAudit),
});
export type SeenPerson = z.infer<typeof seenPerson>;

const shared = { tag: "Administração", access: "administrators" } as const;
const path = "/api/administration/people";
const params = z.object({ id });

export const listPeople = endpoint({
  ...shared,
  name: "listPeople",
  summary:
    "Pessoas, mais novas primeiro: por nome, começo do e-mail, CPF ou telefone inteiros. Sem `state`, todas menos as excluídas",
  method: "GET",
  path,
  query: z.object({
    ...paging(20),
    filter: queryText(),
    type: z.enum(userType.options, namedBy(typeNames)).optional(),
    state: z.enum(personStates, namedBy({ ...stateNames, suspended: "Com a página suspensa" })).optional(),
  }),
  answer: z.object({ person_list: z.array(listedPerson) }),
});

export const getPerson = endpoint({
  ...shared,
  name: "getPerson",
  summary: "Uma pessoa, como o atendimento precisa vê-la; fica registrado quem olhou",
  method: "GET",
  path: `${path}/{id}`,
  params,
  answer: z.object({ person: seenPerson }),
  failures: [userNotFound],
});

/** What the person, or the managers of the company, read by mail. */
export const blockReason = requiredText(500);

/** Asked again for what cannot be taken back: a computer may stand open. */
export const withPassword = z.object({ password });
export const blockInput = withPassword.extend({ block: z.object({ reason: blockReason }) });

export const blockPerson = endpoint({
  ...shared,
  name: "blockPerson",
  summary: "Bloqueia uma conta, encerra as suas sessões e avisa por e-mail; pede a senha de quem bloqueia",
  method: "PUT",
  path: `${path}/{id}/block`,
  params,
  body: blockInput,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, personBlocked, ownAccount],
});

export const unblockPerson = endpoint({
  ...shared,
  name: "unblockPerson",
  summary: "Desbloqueia uma conta; pede a senha de quem desbloqueia",
  method: "PUT",
  path: `${path}/{id}/unblock`,
  params,
  body: withPassword,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personNotBlocked],
});

export const suspendPage = endpoint({
  ...shared,
  name: "suspendPage",
  summary:
    "Tira do ar o perfil, a loja e os treinamentos de um profissional, que continua entrando e recebe o motivo por e-mail",
  method: "PUT",
  path: `${path}/{id}/suspend`,
  params,
  body: withPassword.extend({ suspension: z.object({ reason: blockReason }) }),
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, personBlocked, pageSuspended, noPublicPage],
});

export const restorePage = endpoint({
  ...shared,
  name: "restorePage",
  summary: "Volta a mostrar o perfil, a loja e os treinamentos de um profissional",
  method: "PUT",
  path: `${path}/{id}/restore`,
  params,
  body: withPassword,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, pageNotSuspended],
});

export const sendPasswordLinkTo = endpoint({
  ...shared,
  name: "sendPasswordLinkTo",
  summary: "Envia à pessoa o link para escolher uma nova senha; pede a senha de quem envia",
  method: "POST",
  path: `${path}/{id}/password-link`,
  params,
  body: withPassword,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, personBlocked, tooManyEmails],
});

export const removeSecondFactorOf = endpoint({
  ...shared,
  name: "removeSecondFactorOf",
  summary:
    "Remove a verificação em duas etapas de uma conta, encerra as suas sessões e avisa por e-mail; pede a senha de quem remove",
  method: "PUT",
  path: `${path}/{id}/remove-second-factor`,
  params,
  body: withPassword.extend({ removal: z.object({ reason: blockReason }) }),
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, ownAccount, noSecondFactor],
});

export const longestVisitReason = 300;
export const visitMinutes = 30;

export const enterPerson = endpoint({
  ...shared,
  name: "enterPerson",
  summary: "Abre uma sessão só de leitura na conta de uma pessoa, por 30 minutos; ela fica sabendo",
  method: "POST",
  path: `${path}/{id}/enter`,
  params,
  body: withPassword.extend({ visit: z.object({ reason: requiredText(longestVisitReason) }) }),
  answer: z.object({ auth: z.object({ token: z.string() }), expires_at: instant }),
  failures: [userNotFound, wrongPassword, personClosed, personBlocked, ownAccount, administratorNotEntered],
});
