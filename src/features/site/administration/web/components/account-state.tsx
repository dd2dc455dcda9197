import { StatusBadge } from "../../../../../ui/badge.tsx";

interface Dated {
  blocked_at: string | null;
  /** Companies have none: their block is one. */
  suspended_at?: string | null;
  closed_at: string | null;
}

/** Neither blocked nor closed. */
export const isOpen = ({ blocked_at, closed_at }: Dated): boolean => !blocked_at && !closed_at;

/** Whether an account, or a company, is open; what is usual is not said. */
export function AccountState({ account }: { account: Dated }) {
  if (account.closed_at) return <StatusBadge>Excluída</StatusBadge>;
  if (account.blocked_at) return <StatusBadge tone="danger">Bloqueada</StatusBadge>;
  if (account.suspended_at) return <StatusBadge tone="danger">Página suspensa</StatusBadge>;
  return null;
}

export const typeLabels = { SALESMAN: "Profissional", EMPLOYEE: "Colaborador", ADMIN: "Administração" };

/** 'Campinas, SP'; null where nothing is known. */
export const placeOf = ({ city, state }: { city: string | null; state: string | null }): string | null =>
  [city, state].filter(Boolean).join(", ") || null;
