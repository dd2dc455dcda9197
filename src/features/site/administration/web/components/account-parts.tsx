import { formatPlace } from "../../../../../shared/format/place.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { searchTextIn } from "../../../../../ui/list/list-filters.tsx";
import type { PersonState } from "../../people-contract.ts";

interface Dated {
  blocked_at: string | null;
  /** Companies have none: their block is one. */
  suspended_at?: string | null;
  closed_at: string | null;
}

/** Neither blocked nor closed. */
export const isOpen = ({ blocked_at, closed_at }: Dated): boolean => !blocked_at && !closed_at;

interface AccountStateProps {
  account: Dated;
  /** What stands for the usual state, which is otherwise not said: a column of a table with nothing in it looks unloaded. */
  usual?: string;
}

/** Whether an account, or a company, is open. */
export function AccountState({ account, usual }: AccountStateProps) {
  if (account.closed_at) return <StatusBadge>Excluída</StatusBadge>;
  if (account.blocked_at) return <StatusBadge tone="danger">Bloqueada</StatusBadge>;
  if (account.suspended_at) return <StatusBadge tone="danger">Página suspensa</StatusBadge>;
  return usual ? <span className="text-ink-muted">{usual}</span> : null;
}

export const typeLabels = { SALESMAN: "Profissional", EMPLOYEE: "Colaborador", ADMIN: "Administração" };

/** 'Campinas/SP'; null where nothing is known. */
export const placeOf = (of: { city: string | null; state: string | null }): string | null =>
  formatPlace(of) || null;

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
