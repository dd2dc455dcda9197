import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { dayOfInstant } from "../../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockName } from "../../../../platform/database/named-lock.ts";
import { type Day, dayInBrasilia } from "../../../../shared/format/dates.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import { users } from "../../../people/users/table.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { shareOfSale } from "../../ledger/share-of-sale.ts";
import { idOfOwner, ownerOf, type WalletOwner } from "../../wallet/owner.ts";
import { daysUntilAvailable, rewardOf } from "../reward.ts";
import { affiliateRewards, referrals } from "../table.ts";
import { lockAffiliatePlan } from "./find-affiliate-plan.ts";
import { broughtUnseen, hasHadReward, lacksDocument, readRewardRules } from "./reward-rules.query.ts";
import { whyNoReward } from "./why-no-reward.ts";

/** What affiliates get who brought the payers of plans; of nothing else that is sold, nor of what is given back at once. */
export const shareOfAffiliate = (
  tx: Transaction,
  _services: unknown,
  charges: readonly ChargeRow[],
): Promise<Map<string, Share[]>> =>
  decideRewards(
    tx,
    charges.flatMap((charge) => {
      const { id, subjectKind, isSuperseded, paidAt, cents, feeCents } = charge;
      return subjectKind === "SUBSCRIPTION" && !isSuperseded && paidAt
        ? [{ id, payer: ownerOf(charge), paidAt, cents, feeCents }]
        : [];
    }),
  );

interface PaidCharge {
  id: string;
  payer: WalletOwner;
  paidAt: Date;
  cents: number;
  /** What the gateway keeps of it. */
  feeCents: number;
}

/**
 * Decides what the affiliates who brought the payers of plans get of charges, and writes it down: once for each charge,
 * asked again it answers the same. Where affiliate and payer are the same person the reward is withheld, and that too is
 * written down. One that waits for a person's look, or for the CPF of a manager, is owed and in no transfer until then.
 * @returns the shares to post with each sale, by the id of the charge: one, or none
 */
export async function decideRewards(
  tx: Transaction,
  charges: readonly PaidCharge[],
): Promise<Map<string, Share[]>> {
  if (charges.length === 0) return new Map();
  const referrals = await lockReferrals(
    tx,
    charges.map(({ payer }) => payer),
  );
  // What several payers bring one affiliate at once is added up one after the other.
  for (const id of new Set([...referrals.values()].map(({ affiliateId }) => affiliateId).toSorted()))
    await lockName(tx, `rewards of ${id}`);
  const shares = new Map<string, Share[]>();
  for (const charge of charges) {
    const referral = referrals.get(idOfOwner(charge.payer));
    if (referral) shares.set(charge.id, await decideReward(tx, referral, charge));
  }
  return shares;
}

async function decideReward(tx: Transaction, referral: Referral, charge: PaidCharge): Promise<Share[]> {
  const known = await tx
    .select()
    .from(affiliateRewards)
    .where(eq(affiliateRewards.chargeId, charge.id))
    .then(([row]) => row);
  if (known) return known.withheld ? [] : [shareOf(known)];
  const { affiliateId, userId } = referral;
  // Who leaves at this moment is waited for: whether money is kept for them, and where to, is looked at when they leave.
  if (!(await lockAccount(tx, affiliateId))) return [];
  const paidOn = dayInBrasilia(charge.paidAt);
  const firstPaidOn = await findFirstPayment(tx, charge);
  const { plan, planChargeId } = await lockAffiliatePlan(tx, affiliateId, paidOn);
  const rules = await readRewardRules(tx);
  const afterDays = (await hasHadReward(tx, affiliateId)) ? daysUntilAvailable : rules.firstAfterDays;
  const reward = rewardOf({ paidOn, firstPaidOn, afterDays }, plan.shares);
  if (!reward) return [];
  const { payer, cents: grossCents, feeCents } = charge;
  const withheld = await whyNoReward(tx, { affiliateId, payer });
  // All that one payer brings counts together, and all that several bring: nobody stays below a sum by paying in parts.
  const cents = shareOfSale({ grossCents, feeCents, points: reward.points });
  const unseen = await broughtUnseen(tx, { affiliateId, userId, days: rules.reviewAffiliateDays });
  const isLarge =
    unseen.byPayer + cents > rules.reviewAboveCents ||
    (cents > 0 && unseen.byAll + cents > rules.reviewAffiliateAboveCents);
  const row = {
    ...reward,
    ...{ chargeId: charge.id, affiliateId, userId, planChargeId, withheld },
    lacksDocument: "companyId" in payer && (await lacksDocument(tx, payer.companyId)),
    review: !withheld && isLarge ? ("WAITING" as const) : null,
  };
  await tx.insert(affiliateRewards).values(row);
  return withheld ? [] : [shareOf(row)];
}

const shareOf = (row: { affiliateId: string; points: number; availableOn: Day }): Share => ({
  userId: row.affiliateId,
  points: row.points,
  availableOn: row.availableOn,
});

type Referral = Pick<typeof referrals.$inferSelect, "affiliateId" | "userId">;

/**
 * Who brought each payer, where that account still lives, by the payer's id. Held until the transaction ends: of two
 * charges that are paid at once only one is the first.
 */
async function lockReferrals(
  tx: Transaction,
  payers: readonly WalletOwner[],
): Promise<Map<string, Referral>> {
  const people = payers.flatMap((payer) => ("userId" in payer ? payer.userId : []));
  const firms = payers.flatMap((payer) => ("companyId" in payer ? payer.companyId : []));
  const { affiliateId, userId, companyId } = referrals;
  const held = await tx
    .select({ affiliateId, userId, companyId })
    .from(referrals)
    .innerJoin(users, eq(users.id, affiliateId))
    .where(and(or(inArray(userId, people), inArray(companyId, firms)), isNull(users.deletedAt)))
    .orderBy(asc(userId))
    .for("update", { of: referrals });
  return new Map([
    ...held.map((referral) => [referral.userId, referral] as const),
    ...held.flatMap((referral) => (referral.companyId ? [[referral.companyId, referral] as const] : [])),
  ]);
}

/**
 * The day of the first payment for a plan that was kept, in part at least; null where the charge is the first: none was
 * paid before it, and none that was told of earlier has the reward of the first.
 */
async function findFirstPayment(tx: Transaction, { id, payer, paidAt }: PaidCharge): Promise<Day | null> {
  const { rows } = await tx.execute<{ day: Day | null }>(sql`
    select min(${dayOfInstant(sql`c.paid_at`)})::text as day
      from charges as c left join affiliate_rewards as r on r.charge_id = c.id
     where ${"userId" in payer ? sql`c.user_id = ${payer.userId}` : sql`c.company_id = ${payer.companyId}`}
       and c.subject_kind = 'SUBSCRIPTION' and (c.status in ('PAID', 'DISPUTED') or c.status = 'REFUNDING' and c.refunded_cents < c.cents)
       and c.id <> ${id}
       and ((c.paid_at, c.id) < (${paidAt.toISOString()}::timestamptz, ${id}::uuid) or r.event = 'FIRST_PAYMENT')`);
  return rows[0]?.day ?? null;
}
