import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { ChargeRow } from "../../charges/table.ts";
import { lowerShares } from "../../ledger/server/lower-shares.ts";
import { affiliateRewards } from "../table.ts";
import { findFreePlan } from "./find-affiliate-plan.ts";

/**
 * The money that an affiliate paid for a plan went back: what was decided under it comes down to what the free plan gives,
 * also where it was paid out already. Told again it lowers nothing.
 */
export async function lowerRewards(
  tx: Transaction,
  _services: unknown,
  charge: Pick<ChargeRow, "id">,
): Promise<void> {
  const rewards = await tx
    .select()
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.planChargeId, charge.id), gt(affiliateRewards.points, 0)))
    .orderBy(affiliateRewards.chargeId)
    .for("update");
  if (rewards.length === 0) return;
  const { shares } = await findFreePlan(tx);
  const lowered = rewards
    .map((reward) => ({
      ...reward,
      free: shares.find(({ event }) => event === reward.event)?.points ?? 0,
    }))
    .filter(({ points, free }) => free < points);
  for (const { chargeId, points, loweredFrom, free } of lowered) {
    await tx
      .update(affiliateRewards)
      .set({ points: free, loweredFrom: loweredFrom ?? points })
      .where(eq(affiliateRewards.chargeId, chargeId));
  }
  for (const [userId, own] of Map.groupBy(lowered, ({ affiliateId }) => affiliateId)) {
    await lowerShares(tx, {
      userId,
      revenue: "revenue:plans",
      shares: own.map(({ chargeId, free }) => ({ sale: chargeId, points: free })),
    });
  }
}
