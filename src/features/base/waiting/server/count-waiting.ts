import type { VerbContext } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import type { Waiting } from "../contract.ts";
import { type WaitingCount, waitingCounts } from "./waiting-counts.ts";

/** What waits for who makes the call. */
export async function countWaiting({ actor, db, handlers }: VerbContext): Promise<Waiting> {
  const owner = ownerOf(actor);
  if (!owner) return {};
  const counts = handlers.of(waitingCounts).filter(({ of }) => of === owner.of);
  const counted = await Promise.all(
    counts.map(async ({ kind, count }) => [kind, await count(db.orm, owner.id)] as const),
  );
  return Object.fromEntries(counted);
}

/** For a manager it is what the company received, for a professional the own. */
function ownerOf(actor: Actor | null): { of: WaitingCount["of"]; id: string } | null {
  if (!actor) return null;
  if (isAdministrator(actor)) return { of: "administration", id: actor.userId };
  if (actor.manager && actor.companyId) return { of: "company", id: actor.companyId };
  return actor.type === "SALESMAN" ? { of: "professional", id: actor.userId } : null;
}
