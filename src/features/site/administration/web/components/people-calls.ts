import { call } from "../../../../../client/call.ts";
import { lookAtCompany } from "../../../../people/calls.ts";
import type { Confirmed } from "../../../../people/users/web/components/sensitive-dialog.tsx";
import {
  blockCompany,
  blockPerson,
  enterPerson,
  freeDocumentOf,
  freeDocumentOfCompany,
  freeEmailOf,
  getCompanyOfAdministration,
  getPerson,
  listCompaniesOfAdministration,
  listPeople,
  removeSecondFactorOf,
  resendInvitationTo,
  restorePage,
  sendPasswordLinkTo,
  suspendPage,
  unblockCompany,
  unblockPerson,
} from "../../../calls.ts";

import type { PersonState } from "../../people-contract.ts";

export const accountsPerPage = 20;

export interface AccountFilter {
  filter?: string | undefined;
  state?: PersonState | undefined;
  type?: "SALESMAN" | "EMPLOYEE" | "ADMIN" | undefined;
}

const states: Record<string, PersonState> = {
  ativas: "active",
  bloqueadas: "blocked",
  excluidas: "closed",
  suspensas: "suspended",
};
const types = { profissionais: "SALESMAN", colaboradores: "EMPLOYEE", administracao: "ADMIN" } as const;

export const stateOptions = [
  { value: "ativas", label: "Ativas" },
  { value: "bloqueadas", label: "Bloqueadas" },
  { value: "excluidas", label: "Excluídas" },
];
/** Companies have no page apart from their block. */
export const personStateOptions = [...stateOptions, { value: "suspensas", label: "Com a página suspensa" }];
export const typeOptions = [
  { value: "profissionais", label: "Profissionais" },
  { value: "colaboradores", label: "Colaboradores" },
  { value: "administracao", label: "Administração" },
];

/** What the address narrows a list to; what it does not know is left out. */
export const accountFilterIn = (search: URLSearchParams): AccountFilter => ({
  filter: search.get("busca")?.slice(0, 120) || undefined,
  state: states[search.get("situacao") ?? ""],
  type: types[(search.get("tipo") ?? "") as keyof typeof types],
});

const pageOf = (page: number) => ({ limit: accountsPerPage, page });

export const loadPeople = (filter: AccountFilter, page = 0) =>
  call(listPeople, { query: { ...filter, ...pageOf(page) } });
export const loadPerson = (id: string) => call(getPerson, { params: { id } });
export const loadCompanies = ({ filter, state }: AccountFilter, page = 0) =>
  call(listCompaniesOfAdministration, {
    query: { filter, ...(state !== "suspended" && { state }), ...pageOf(page) },
  });
export const loadCompany = (id: string) => call(getCompanyOfAdministration, { params: { id } });

const block = ({ reason, password }: Confirmed) => ({ password, block: { reason } });

export const blockOne = (id: string, given: Confirmed) =>
  call(blockPerson, { params: { id }, body: block(given) });
export const unblockOne = (id: string, { password }: Confirmed) =>
  call(unblockPerson, { params: { id }, body: { password } });
export const suspendOne = (id: string, { reason, password }: Confirmed) =>
  call(suspendPage, { params: { id }, body: { password, suspension: { reason } } });
export const restoreOne = (id: string, { password }: Confirmed) =>
  call(restorePage, { params: { id }, body: { password } });
export const sendLink = (id: string, { password }: Confirmed) =>
  call(sendPasswordLinkTo, { params: { id }, body: { password } });
export const removeFactor = (id: string, { reason, password }: Confirmed) =>
  call(removeSecondFactorOf, { params: { id }, body: { password, removal: { reason } } });
export const freeEmail = (id: string, { reason, password }: Confirmed) =>
  call(freeEmailOf, { params: { id }, body: { password, release: { reason } } });
export const freeDocument = (id: string, { reason, password }: Confirmed) =>
  call(freeDocumentOf, { params: { id }, body: { password, release: { reason } } });
export const freeCnpj = (id: string, { reason, password }: Confirmed) =>
  call(freeDocumentOfCompany, { params: { id }, body: { password, release: { reason } } });
export const enterAs = (id: string, { reason, password }: Confirmed) =>
  call(enterPerson, { params: { id }, body: { password, visit: { reason } } });
export const blockFirm = (id: string, given: Confirmed) =>
  call(blockCompany, { params: { id }, body: block(given) });
export const unblockFirm = (id: string, { password }: Confirmed) =>
  call(unblockCompany, { params: { id }, body: { password } });
export const inviteAgain = (id: string, employeeId: string, { password }: Confirmed) =>
  call(resendInvitationTo, { params: { id, employeeId }, body: { password } });
export const lookAtFirm = (id: string, { reason, password }: Confirmed) =>
  call(lookAtCompany, { params: { id }, body: { password, look: { note: reason } } });
