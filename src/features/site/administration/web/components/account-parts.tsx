import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { searchTextIn } from "../../../../../ui/list/list-filters.tsx";
import { HistoryList } from "../../../../../ui/list/list-row.tsx";
import { actionLabels } from "../../../../base/audit/audit-labels.ts";
import { decisionLabels } from "../../model.ts";
import type { Block, PersonState, SeenAudit, SeenDecision, SeenPerson } from "../../people-contract.ts";

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

/** Why something is blocked or suspended, over all else of its page. */
export const BlockNotice = ({ what = "Bloqueada", block }: { what?: string; block: Block }) => (
  <div className="mb-2 space-y-1 rounded-card bg-danger-soft px-4 py-3">
    <p className="font-semibold text-danger">
      {what} em {formatDateTime(block.since)}
      {block.by && ` por ${block.by}`}
    </p>
    <p className="break-words whitespace-pre-wrap">{block.reason}</p>
  </div>
);

/** Blocks and suspensions of an account, also those that ended; nothing where there never was one. */
export const DecisionList = ({ decisions }: { decisions: readonly SeenDecision[] }) =>
  decisions.length > 0 && (
    <Section title="Bloqueios e suspensões">
      <HistoryList
        entries={decisions.map(({ _id, decision, reason, by, created_at }) => ({
          _id,
          what: decisionLabels[decision],
          reason,
          note: `${by ?? "Conta encerrada"}, ${formatDateTime(created_at)}`,
        }))}
      />
    </Section>
  );

/** 'Profissional, pago até 12/03/2027'. */
export const planText = ({ name, paid_until }: NonNullable<SeenPerson["plan"]>): string =>
  paid_until ? `${name}, pago até ${formatDay(paid_until)}` : name;

interface SeenAuditListProps {
  entries: readonly SeenAudit[];
  /** Where all of them are: what it says, and where it leads. */
  links: readonly (readonly [label: string, to: string])[];
}

/** What was written down of an account. */
export const SeenAuditList = ({ entries, links }: SeenAuditListProps) => (
  <Section
    title="Registro"
    action={
      <p className="flex flex-wrap gap-x-4">
        {links.map(([label, to]) => (
          <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
            {label}
          </TextLink>
        ))}
      </p>
    }
  >
    <HistoryList
      empty="Nada foi registrado."
      entries={entries.map(({ _id, action, by, created_at }) => ({
        _id,
        what: actionLabels[action],
        note: `${by ?? "Conta encerrada"}, ${formatDateTime(created_at)}`,
      }))}
    />
  </Section>
);

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
