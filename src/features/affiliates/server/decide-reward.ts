import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Day, dayInBrasilia } from "../../../shared/format/dates.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { users } from "../../users/table.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { rewardOf } from "../reward.ts";
import { affiliateRewards, referrals } from "../table.ts";
import { holdAffiliatePlan } from "./find-affiliate-plan.ts";
import { whyNoReward } from "./why-no-reward.ts";

export interface PaidCharge {
  id: string;
  payer: WalletOwner;
  paidAt: Date;
}

/**
 * Decides what the affiliate who brought the payer of a plan gets of a charge, and writes it down: once for each charge,
 * asked again it answers the same. Where affiliate and payer are the same person the reward is withheld, and that too is
 * written down.
 * @returns the shares to post with the sale: one, or none
 */
export async function decideReward(tx: Transaction, charge: PaidCharge): Promise<Share[]> {
  const referral = await holdReferral(tx, charge.payer);
  if (!referral) return [];
  const known = await tx
    .select()
    .from(affiliateRewards)
    .where(eq(affiliateRewards.chargeId, charge.id))
    .then(([row]) => row);
  if (known) return known.withheld ? [] : [shareOf(known)];
  const { affiliateId, userId } = referral;
  const paidOn = dayInBrasilia(charge.paidAt);
  const firstPaidOn = await findFirstPayment(tx, charge);
  const { plan, planChargeId } = await holdAffiliatePlan(tx, affiliateId);
  const reward = rewardOf({ paidOn, firstPaidOn }, plan.shares);
  if (!reward) return [];
  const withheld = await whyNoReward(tx, { affiliateId, payer: charge.payer });
  const row = { ...reward, chargeId: charge.id, affiliateId, userId, planChargeId, withheld };
  await tx.insert(affiliateRewards).values(row);
  return withheld ? [] : [shareOf(row)];
}

const shareOf = (row: { affiliateId: string; points: number; availableOn: Day }): Share => ({
  userId: row.affiliateId,
  points: row.points,
  availableOn: row.availableOn,
});

/**
 * Who brought the payer, where that account still lives. Held until the transaction ends: of two charges that are paid
 * at once only one is the first.
 */
async function holdReferral(tx: Transaction, payer: WalletOwner) {
  const [held] = await tx
    .select({ affiliateId: referrals.affiliateId, userId: referrals.userId })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.affiliateId))
    .where(
      and(
        "userId" in payer ? eq(referrals.userId, payer.userId) : eq(referrals.companyId, payer.companyId),
        sql`${users.deletedAt} is null`,
      ),
    )
    .for("update", { of: referrals });
  return held;
}

/**
 * The day of the first payment for a plan that was kept; null where the charge is the first: none was paid before it, and
 * none that was told of earlier has the reward of the first.
 */
async function findFirstPayment(tx: Transaction, { id, payer, paidAt }: PaidCharge): Promise<Day | null> {
  const { rows } = await tx.execute<{ day: Day | null }>(sql`
    select min((c.paid_at at time zone 'America/Sao_Paulo')::date)::text as day
      from charges as c left join affiliate_rewards as r on r.charge_id = c.id
     where ${"userId" in payer ? sql`c.user_id = ${payer.userId}` : sql`c.company_id = ${payer.companyId}`}
       and c.subject_kind = 'SUBSCRIPTION' and c.status in ('PAID', 'DISPUTED') and c.id <> ${id}
       and ((c.paid_at, c.id) < (${paidAt.toISOString()}::timestamptz, ${id}::uuid) or r.event = 'FIRST_PAYMENT')`);
  return rows[0]?.day ?? null;
}
