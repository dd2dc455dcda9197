import { call } from "../../../../client/call.ts";
import { listCompaniesOfAdministration } from "../../companies-contract.ts";
import { listPeople } from "../../people-contract.ts";
import { placeOf, typeLabels } from "./account-state.tsx";

/** A person or a company that a list can be narrowed to. */
export interface Account {
  _id: string;
  name: string;
  /** What tells those of one name apart. */
  detail: string;
}

const limit = 6;

/** As the administration finds people: by name, e-mail, CPF or phone. */
export async function findPeople(filter: string, signal: AbortSignal): Promise<Account[]> {
  const { person_list } = await call(listPeople, { query: { filter, limit }, signal });
  return person_list.map(({ _id, name, lastname, type, email }) => ({
    _id,
    name: `${name} ${lastname}`,
    detail: `${typeLabels[type]} · ${email}`,
  }));
}

/** As it finds companies: by name, e-mail, CNPJ or phone. */
export async function findCompanies(filter: string, signal: AbortSignal): Promise<Account[]> {
  const { company_list } = await call(listCompaniesOfAdministration, { query: { filter, limit }, signal });
  return company_list.map(({ _id, name_fancy, ...place }) => ({
    _id,
    name: name_fancy,
    detail: ["Empresa", placeOf(place)].filter(Boolean).join(" · "),
  }));
}

export async function findAccounts(filter: string, signal: AbortSignal): Promise<Account[]> {
  const found = await Promise.all([findPeople(filter, signal), findCompanies(filter, signal)]);
  return found.flat();
}
