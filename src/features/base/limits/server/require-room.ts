import type { Transaction } from "../../../../platform/database/database.ts";
import { limits, type StandingKey } from "../limits.ts";
import { type LimitServices, limitsInForce } from "./limits-in-force.ts";
import { lockLimit } from "./lock-limit.ts";
import { standingCounts } from "./standing-counts.ts";

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
