import type { VerbContext } from "../../../platform/services.ts";
import type { Waiting } from "../contract.ts";
import { waitingCounts } from "./waiting-counts.ts";

/** What waits for who makes the call: for a manager what the company received, for a professional the own. */
export async function countWaiting({ actor, db, handlers }: VerbContext): Promise<Waiting> {
  const manages = actor?.manager ? actor.companyId : null;
  const of = manages ? "company" : "professional";
  const ownerId = manages ?? (actor?.type === "SALESMAN" ? actor.userId : null);
  if (!ownerId) return {};
  const counts = handlers.of(waitingCounts).filter((each) => each.of === of);
  const counted = await Promise.all(
    counts.map(async ({ kind, count }) => [kind, await count(db.orm, ownerId)] as const),
  );
  return Object.fromEntries(counted);
}
