import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { HistoryList } from "../../../../../ui/history-list.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { actionLabels } from "../../../../base/audit/audit-labels.ts";
import type { SeenAudit } from "../../people-contract.ts";

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
