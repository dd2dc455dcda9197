import { decisions, isDecision } from "../../features/market/representations/lifecycle.ts";
import type { Company } from "./companies.ts";
import { dayInMilliseconds, type Scene } from "./scene.ts";

type Status = "AWAIT" | "APPROVED" | "DENIED" | "CANCELED";

/** How long companies take to answer, in days: each has its habit. */
const habits = [0.4, 1.8, 3.2, 0.7, 5];

/**
 * What became of an application or a request: decided after about the time that its company takes, and seldom left
 * without an answer for more than a week.
 * @param companies all of them, by whose order habits go
 */
export function answered(
  { random, now }: Scene,
  companies: readonly Company[],
  { companyId, createdAt, status: wished }: { companyId: string; createdAt: Date; status: Status },
) {
  const since = now.getTime() - createdAt.getTime();
  const isLate = wished === "AWAIT" && since > 7 * dayInMilliseconds;
  const status = isLate && random.chance(0.8) ? random.pick(decisions) : wished;
  const rank = companies.findIndex(({ id }) => id === companyId);
  const days = (habits[rank % habits.length] ?? 1) * (0.5 + random.fraction());
  const decidedAt = isDecision(status)
    ? new Date(createdAt.getTime() + Math.min(days * dayInMilliseconds, since / 2))
    : null;
  return { status, createdAt, decidedAt, updatedAt: decidedAt ?? createdAt };
}
