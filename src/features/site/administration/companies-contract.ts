import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, paging, queryText } from "../../../shared/schema.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { employeeNotFound } from "../../people/employees/contract.ts";
import { invitationJustSent, nothingToResend } from "../../people/employees/invitation-contract.ts";
import { wrongPassword } from "../../people/users/contract.ts";
import {
  accountState,
  block,
  blockInput,
  planInForce,
  seenAudit,
  seenDecision,
  withPassword,
} from "./people-contract.ts";

/** Companies as support sees them: found, looked at, hidden from the public. */

export const companyClosed = failureKind(
  409,
  "COMPANY_CLOSED",
  "Esta empresa foi excluída por quem a administrava.",
);
export const companyBlocked = failureKind(
  409,
  "COMPANY_BLOCKED",
  "Esta empresa já está bloqueada. Atualize a página.",
);
export const companyNotBlocked = failureKind(
  409,
  "COMPANY_NOT_BLOCKED",
  "Esta empresa não está bloqueada. Atualize a página.",
);

const count = z.number().int();

export const listedCompany = z.object({
  _id: z.string(),
  name_fancy: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  created_at: instant,
  blocked_at: instant.nullable(),
  closed_at: instant.nullable(),
});
export type ListedCompany = z.infer<typeof listedCompany>;

export const seenCompany = listedCompany.extend({
  slug: z.string(),
  name: z.string().nullable(),
  document: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  site: z.string().nullable(),
  block: block.nullable(),
  plan: planInForce.nullable(),
  counts: z.object({
    openings: count,
    products: count,
    orders: count,
    licences: count,
    licences_released: count,
  }),
  /** Who works there and who is invited to, the newest first; a hundred at most. */
  staff_list: z.array(
    z.object({
      _id: z.string(),
      /** Null of an account that has not said yes. */
      user: z.string().nullable(),
      name: z.string(),
      email: z.string(),
      is_manager: z.boolean(),
      status: z.enum(["ACTIVE", "INVITED", "EXPIRED", "REFUSED"]),
      /** The mail was not sent yet: the manager who invited has to confirm the own e-mail first. */
      waits_for_confirmation: z.boolean(),
    }),
  ),
  /** Blocks, newest first. */
  decision_list: z.array(seenDecision),
  audit_list: z.array(seenAudit),
});
export type SeenCompany = z.infer<typeof seenCompany>;

const shared = { tag: "Administração", access: "administrators" } as const;
const path = "/api/administration/companies";
const params = z.object({ id });

export const listCompaniesOfAdministration = endpoint({
  ...shared,
  name: "listCompaniesOfAdministration",
  summary:
    "Empresas, mais novas primeiro: por nome, começo do e-mail, CNPJ ou telefone inteiros. Sem `state`, todas menos as excluídas",
  method: "GET",
  path,
  query: z.object({ ...paging(20), filter: queryText(), state: accountState.optional() }),
  answer: z.object({ company_list: z.array(listedCompany) }),
});

export const getCompanyOfAdministration = endpoint({
  ...shared,
  name: "getCompanyOfAdministration",
  summary: "Uma empresa, como o atendimento precisa vê-la; fica registrado quem olhou",
  method: "GET",
  path: `${path}/{id}`,
  params,
  answer: z.object({ company: seenCompany }),
  failures: [companyNotFound],
});

export const blockCompany = endpoint({
  ...shared,
  name: "blockCompany",
  summary: "Esconde do público a empresa, as suas vagas e os seus produtos, e avisa quem a administra",
  method: "PUT",
  path: `${path}/{id}/block`,
  params,
  body: blockInput,
  answer: messageAnswer,
  failures: [companyNotFound, wrongPassword, companyClosed, companyBlocked],
});

export const unblockCompany = endpoint({
  ...shared,
  name: "unblockCompany",
  summary: "Volta a mostrar a empresa, as suas vagas e os seus produtos",
  method: "PUT",
  path: `${path}/{id}/unblock`,
  params,
  body: withPassword,
  answer: messageAnswer,
  failures: [companyNotFound, wrongPassword, companyNotBlocked],
});

export const resendInvitationTo = endpoint({
  ...shared,
  name: "resendInvitationTo",
  summary: "Reenvia o convite de uma empresa a quem ainda não entrou, como a própria empresa faria",
  method: "POST",
  path: `${path}/{id}/staff/{employeeId}/invitation`,
  params: z.object({ id, employeeId: id }),
  body: withPassword,
  answer: messageAnswer,
  failures: [
    companyNotFound,
    employeeNotFound,
    wrongPassword,
    nothingToResend,
    invitationJustSent,
    tooManyEmails,
  ],
});
