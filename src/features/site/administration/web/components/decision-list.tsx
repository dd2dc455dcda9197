import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { HistoryList } from "../../../../../ui/history-list.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { decisionLabels } from "../../account-decisions.ts";
import type { SeenDecision } from "../../people-contract.ts";

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
