import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { decisionLabels } from "../../account-decisions.ts";
import type { SeenDecision } from "../../people-contract.ts";

/** Blocks and suspensions of an account, also those that ended; nothing where there never was one. */
export const DecisionList = ({ decisions }: { decisions: readonly SeenDecision[] }) =>
  decisions.length > 0 && (
    <Section title="Bloqueios e suspensões">
      <Card flush>
        <ul className="divide-y divide-line">
          {decisions.map(({ _id, decision, reason, by, created_at }) => (
            <li key={_id} className="px-4 py-2.5 sm:px-6">
              <p className="font-medium">{decisionLabels[decision]}</p>
              {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
              <p className="text-sm text-ink-muted">
                {by ?? "Conta encerrada"}, {formatDateTime(created_at)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
