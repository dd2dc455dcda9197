import { searchTextIn } from "../../../../../ui/list-filters.tsx";
import type { PersonState } from "../../people-contract.ts";

/** What a list of accounts is narrowed by, by the words of its address. */

const ofAddress = { label: "Situação", name: "situacao", placeholder: "Todas" };
const states: readonly { value: string; label: string; state: PersonState }[] = [
  { value: "ativas", label: "Ativas", state: "active" },
  { value: "bloqueadas", label: "Bloqueadas", state: "blocked" },
  { value: "excluidas", label: "Excluídas", state: "closed" },
  { value: "suspensas", label: "Com a página suspensa", state: "suspended" },
];
export const personStateChoice = { ...ofAddress, options: states };
/** Companies have no page apart from their block. */
export const companyStateChoice = {
  ...ofAddress,
  options: states.filter(({ state }) => state !== "suspended"),
};

const types = [
  { value: "profissionais", label: "Profissionais", type: "SALESMAN" },
  { value: "colaboradores", label: "Colaboradores", type: "EMPLOYEE" },
  { value: "administracao", label: "Administração", type: "ADMIN" },
] as const;
export const typeChoice = { name: "tipo", label: "Tipo", placeholder: "Todos", options: types };

/** What the address narrows a list to; what it does not know is left out. */
export const accountFilterIn = (search: URLSearchParams) => ({
  filter: searchTextIn(search),
  state: states.find(({ value }) => value === search.get("situacao"))?.state,
  type: types.find(({ value }) => value === search.get("tipo"))?.type,
});
export type AccountFilter = ReturnType<typeof accountFilterIn>;
