import type { PlanShare } from "../reward.ts";

/** What a plan gives of a payment, as it is told. */
export const presentShare = ({ event, points, months }: PlanShare) => ({
  event,
  percent: points / 100,
  months,
});
