import type { PaidPeriod } from "../../../../base/limits/contract.ts";

/** Whoever pays for a plan of the own kind; one that waits for its first payment has no period yet. */
export const hasPaidPlan = ({ subscription }: { subscription: PaidPeriod | null }): boolean =>
  subscription !== null && subscription.period_end !== null;
