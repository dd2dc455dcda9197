import { sql } from "drizzle-orm";
import type { VerbContext } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import type { Waiting } from "../contract.ts";
import { maxCounted, type WaitingKind } from "../waiting-kinds.ts";
import { type WaitingCount, waitingCounts } from "./waiting-counts.ts";

type Reader = Pick<VerbContext, "actor" | "db" | "handlers">;

/** What waits for who makes the call, no further than anybody reads. */
export async function countWaiting(reader: Reader): Promise<Waiting> {
  const counted = countsFor(reader).map(async ({ kind, moments }) => {
    const { rows } = await reader.db.orm.execute<{ total: number }>(
      sql`select count(*)::int as total from (${moments} limit ${maxCounted}) as counted`,
    );
    return [kind, rows[0]?.total ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** The same with the moment from which on the oldest waits; what nothing is there of is left out, the oldest is first. */
export async function readWaiting(
  reader: Reader,
): Promise<{ kind: WaitingKind; count: number; since: Date }[]> {
  const read = countsFor(reader).map(async ({ kind, moments }) => {
    const { rows } = await reader.db.orm.execute<{ total: number; since: string | null }>(
      sql`select count(*)::int as total, min(since) as since
        from (select since from (${moments}) as each (since) order by since limit ${maxCounted}) as oldest`,
    );
    const [{ total, since } = { total: 0, since: null }] = rows;
    return since === null ? [] : [{ kind, count: total, since: new Date(since) }];
  });
  return (await Promise.all(read))
    .flat()
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

function countsFor({
  actor,
  handlers,
}: Reader): { kind: WaitingKind; moments: ReturnType<WaitingCount["moments"]> }[] {
  const owner = ownerOf(actor);
  if (!owner) return [];
  return handlers
    .of(waitingCounts)
    .filter(({ of }) => of === owner.of)
    .map(({ kind, moments }) => ({ kind, moments: moments(owner.id) }));
}

/** For a manager it is what the company received, for a professional the own. */
function ownerOf(actor: Actor | null): { of: WaitingCount["of"]; id: string } | null {
  if (!actor) return null;
  if (isAdministrator(actor)) return { of: "administration", id: actor.userId };
  if (actor.manager && actor.companyId) return { of: "company", id: actor.companyId };
  return actor.type === "SALESMAN" ? { of: "professional", id: actor.userId } : null;
}
