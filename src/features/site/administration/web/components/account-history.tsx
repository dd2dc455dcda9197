import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { HistoryList } from "../../../../../ui/list/list-row.tsx";
import { actionLabels } from "../../../../base/audit/audit-labels.ts";
import { decisionLabels } from "../../model.ts";
import type { Block, SeenAudit, SeenDecision, SeenPerson } from "../../people-contract.ts";

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
