import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Permissions } from "../contract.ts";
import { describeLowered } from "../labels.ts";
import { type LimitKey, limitKeys, limits } from "../limits.ts";
import { noLimit } from "../no-limit.ts";
import { limitCounters } from "../table.ts";
import { type LimitServices, limitsInForce, type PlanOwner } from "./limits-in-force.ts";
import { standingCounts } from "./standing-counts.ts";

const present = (used: (key: LimitKey) => number, maximum: (key: LimitKey) => number) =>
  Object.fromEntries(
    limitKeys.flatMap((key) => [
      [limits[key].used, used(key)],
      [limits[key].maximum, maximum(key)],
    ]),
  ) as Permissions;

interface OwnLimits {
  permissions: Permissions;
  /** What is lower than the plan allows, why and until when. */
  note: string | null;
}

/** Of somebody who holds no plan, such as an administrator. */
export const noPermissions: OwnLimits = {
  permissions: present(
    () => 0,
    () => 0,
  ),
  note: null,
};

/** Use and maximum of each limit: in the current period, or of what exists now. */
export async function readPermissions(
  connection: Connection,
  services: LimitServices,
  owner: PlanOwner,
): Promise<OwnLimits> {
  const { maximums, lowered, periodStart } = await limitsInForce(connection, services, owner);
  const used = new Map<LimitKey, number>();
  const counters = await connection
    .select({ key: limitCounters.key, used: limitCounters.used })
    .from(limitCounters)
    .where(and(eq(limitCounters.ownerId, owner.id), eq(limitCounters.periodStart, periodStart)));
  for (const counter of counters) used.set(counter.key, counter.used);
  for (const { key, count } of services.handlers.of(standingCounts)) {
    if (limits[key].plan === owner.planType) used.set(key, await count(connection, owner.id));
  }
  const permissions = present(
    (key) => used.get(key) ?? 0,
    (key) => maximums.get(key) ?? (maximums.has(key) ? noLimit : 0),
  );
  return { permissions, note: describeLowered([...lowered.values()]) };
}
