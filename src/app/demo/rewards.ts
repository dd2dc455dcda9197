import { and, eq } from "drizzle-orm";
import { rewardOf } from "../../features/money/affiliates/reward.ts";
import {
  affiliateClicks,
  affiliateRewards,
  affiliateShares,
  referrals,
} from "../../features/money/affiliates/table.ts";
import { createReferral } from "../../features/money/affiliates/testing/factory.ts";
import type { Share } from "../../features/money/ledger/post-sale.ts";
import { plans, subscriptions } from "../../features/money/plans/table.ts";
import type { WalletOwner } from "../../features/money/wallet/owner.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Professional } from "./professionals.ts";
import { daysAgo, type Scene } from "./scene.ts";

/** Somebody came by the link of an affiliate, some days ago, as some others followed it and did not stay. */
export async function addReferral(
  scene: Scene,
  affiliate: Professional,
  person: Professional,
  days: number,
): Promise<void> {
  const { tx, random, today } = scene;
  const referredAt = daysAgo(scene, 0, 1, days);
  await createReferral(tx, { userId: person.id, affiliateId: affiliate.id, referredAt });
  for (const day of [addDays(today, -days), addDays(today, -(days % 29))]) {
    await tx
      .insert(affiliateClicks)
      .values({ affiliateId: affiliate.id, day, clicks: random.whole(3, 19) })
      .onConflictDoNothing();
  }
}

/** What the affiliate who brought the payer of a plan gets of a payment, by the plan that the affiliate had on its day. */
export async function addReward(
  tx: Transaction,
  { chargeId, payer, day }: { chargeId: string; payer: WalletOwner; day: string },
): Promise<Share[]> {
  if (!("userId" in payer)) return [];
  const { userId } = payer;
  const [referral] = await tx.select().from(referrals).where(eq(referrals.userId, userId));
  if (!referral) return [];
  const { affiliateId } = referral;
  const earlier = await tx.select().from(affiliateRewards).where(eq(affiliateRewards.userId, userId));
  const firstPaidOn = earlier.map(({ availableOn }) => addDays(availableOn, -30)).sort()[0] ?? null;
  const reward = rewardOf({ paidOn: day, firstPaidOn }, await sharesOn(tx, affiliateId, day));
  if (!reward) return [];
  const { points, availableOn } = reward;
  await tx.insert(affiliateRewards).values({ ...reward, chargeId, affiliateId, userId });
  return [{ userId: affiliateId, points, availableOn }];
}

async function sharesOn(tx: Transaction, affiliateId: string, day: string) {
  const [taken] = await tx
    .select({ startedOn: subscriptions.startedOn })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, affiliateId), eq(subscriptions.type, "AFILIATE")));
  const isPaid = Boolean(taken?.startedOn && taken.startedOn <= day);
  return tx
    .select({ event: affiliateShares.event, points: affiliateShares.points, months: affiliateShares.months })
    .from(affiliateShares)
    .innerJoin(plans, eq(plans.id, affiliateShares.planId))
    .where(and(eq(plans.type, "AFILIATE"), eq(plans.isFree, !isPaid)));
}
