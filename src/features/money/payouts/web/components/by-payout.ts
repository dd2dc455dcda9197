import type { Day } from "../../../../../shared/format/dates.ts";
import type { Earning } from "../../contract.ts";

/** Earnings under the day of the run with which they go: the soonest run first, in it the newest sale first. */
export function byPayout(items: readonly Earning[]): { day: Day; earnings: Earning[] }[] {
  const groups = new Map<Day, Earning[]>();
  for (const item of items) groups.set(item.payout_on, [...(groups.get(item.payout_on) ?? []), item]);
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, earnings]) => ({
      day,
      earnings: earnings.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    }));
}
