import { classNames } from "../../../../ui/class-names.ts";
import { StatCounter } from "../../../../ui/stat-counter.tsx";
import type { JobOpeningDash } from "../../contract.ts";

interface CandidateCountersProps {
  counters: JobOpeningDash;
  className?: string;
}

/** Candidates by the answer they got; three in a row even on a phone. */
export const CandidateCounters = ({ counters, className }: CandidateCountersProps) => (
  <dl className={classNames("grid grid-cols-3 gap-2 max-sm:*:px-2 sm:gap-3", className)}>
    <StatCounter value={counters.await} label="Aguardando" tone="waiting" />
    <StatCounter value={counters.approved} label="Aprovados" tone="success" />
    <StatCounter value={counters.denied} label="Negados" />
  </dl>
);
