import { formatPlace } from "../../../../../shared/format/place.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";

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
