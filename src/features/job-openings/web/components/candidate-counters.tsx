import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import type { JobOpeningDash } from "../../contract.ts";

interface CandidateCountersProps {
  counters: JobOpeningDash;
  className?: string;
}

/** Candidates by the answer they got. */
export const CandidateCounters = ({ counters, className }: CandidateCountersProps) => (
  <StatRow className={className}>
    <StatCounter value={counters.await} label="Aguardando" tone="waiting" />
    <StatCounter value={counters.approved} label="Aprovados" tone="success" />
    <StatCounter value={counters.denied} label="Negados" />
  </StatRow>
);
