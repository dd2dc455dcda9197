import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { Card } from "../../../../../ui/card.tsx";
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
    <Card flush>
      {entries.length === 0 ? (
        <p className="px-4 py-3 text-ink-muted sm:px-6">Nada foi registrado.</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map(({ _id, action, by, created_at }) => (
            <li key={_id} className="px-4 py-2.5 sm:px-6">
              <p className="font-medium">{actionLabels[action]}</p>
              <p className="text-sm text-ink-muted">
                {by ?? "Conta encerrada"}, {formatDateTime(created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </Section>
);
