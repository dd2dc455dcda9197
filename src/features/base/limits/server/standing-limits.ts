import { and, eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Permissions } from "../contract.ts";
import { describeLowered } from "../labels.ts";
import { type LimitKey, limitKeys, limits, noLimit, type StandingKey } from "../limits.ts";
import { limitCounters } from "../table.ts";
import { type LimitServices, limitsInForce, lockLimit, type PlanOwner } from "./limits-in-force.ts";

/** How much of a standing limit exists now: the feature that holds the things counts them. */
export interface StandingCount {
  key: StandingKey;
  count(connection: Connection, ownerId: string): Promise<number>;
}

export const standingCounts = defineHandlers<StandingCount>("standing counts");

/**
 * Makes sure that the owner may have one more of what a standing limit counts. Until the transaction ends nobody else
 * passes here for the same owner, so that two requests at once never pass the maximum together.
 * @param field path of the field in the payload that asks for it
 * @throws the failure of the limit
 */
export async function requireRoom(
  tx: Transaction,
  services: LimitServices,
  { key, ownerId, field }: { key: StandingKey; ownerId: string; field: string },
): Promise<void> {
  const { plan, reached } = limits[key];
  await lockLimit(tx, key, ownerId);
  const { maximums } = await limitsInForce(tx, services, { id: ownerId, planType: plan });
  const maximum = maximums.get(key);
  if (maximum === null) return;
  const counter = services.handlers.of(standingCounts).find((counted) => counted.key === key);
  if (!counter) throw new Error(`Nobody counts ${key}`);
  if ((await counter.count(tx, ownerId)) >= (maximum ?? 0)) throw reached({ [field]: reached.message });
}

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
