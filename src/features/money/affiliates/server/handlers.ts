import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { lockName, type Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant } from "../../../../platform/database/moments.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { type Day, dayInBrasilia } from "../../../../shared/format/dates.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { users } from "../../../people/users/table.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { type Share, shareOfSale } from "../../ledger/post-sale.ts";
import { lowerShares } from "../../ledger/server/post.ts";
import { idOfOwner, ownerOf, type WalletOwner } from "../../wallet/model.ts";
import { daysUntilAvailable, rewardOf } from "../reward.ts";
import { affiliateClicks, affiliateRewards, referrals } from "../table.ts";
import { comparePayer } from "./compare-payer.ts";
import { broughtUnseen, hasHadReward, lacksDocument, readRewardRules } from "./reward-rules.ts";
import { findFreePlan, lockAffiliatePlan } from "./shares.ts";

type Reward = typeof affiliateRewards.$inferSelect & Pick<ChargeRow, "paidAt">;

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
    .select({ ...getTableColumns(affiliateRewards), paidAt: charges.paidAt })
    .from(affiliateRewards)
    .innerJoin(charges, eq(charges.id, affiliateRewards.chargeId))
    .where(and(eq(affiliateRewards.planChargeId, charge.id), gt(affiliateRewards.points, 0)))
    .orderBy(affiliateRewards.chargeId)
    .for("update", { of: affiliateRewards });
  if (rewards.length === 0) return;
  const freeOf = async ({ event, paidAt, decidedAt }: Reward) => {
    // What the free plan gave on the day of the sale.
    const { shares } = await findFreePlan(tx, dayInBrasilia(paidAt ?? decidedAt));
    return shares.find((share) => share.event === event)?.points ?? 0;
  };
  const lowered: (Reward & { free: number })[] = [];
  for (const reward of rewards) {
    const free = await freeOf(reward);
    if (free < reward.points) lowered.push({ ...reward, free });
  }
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

/** Who was brought, and by whom, are other people: what is told is when. */
export const personalReferrals: PersonalData = {
  columns: [
    referrals.userId,
    referrals.affiliateId,
    affiliateClicks.affiliateId,
    affiliateRewards.affiliateId,
    affiliateRewards.userId,
  ],
  of: (userId) => [
    {
      title: "Indicações",
      query: sql`select case when user_id = ${userId} then 'Alguém indicou você' else 'Você indicou alguém' end as "O que houve",
        referred_at as "Quando" from ${referrals}
        where user_id = ${userId} or affiliate_id = ${userId} order by referred_at desc`,
    },
    {
      title: "Visitas pelo seu link",
      query: sql`select day as "Dia", clicks as "Visitas" from ${affiliateClicks} where affiliate_id = ${userId} order by day desc`,
    },
    {
      title: "Recompensas por indicação",
      query: sql`select case when affiliate_id = ${userId} then 'Sua recompensa' else 'Recompensa de quem indicou você' end as "De quem é",
        (points / 100.0)::float8 as "Parte do pagamento (%)", available_on as "Disponível em",
        ${inWords("(withheld is null)", { true: "Sim", false: "Não" })} as "Concedida", decided_at as "Decidida em"
        from ${affiliateRewards} where affiliate_id = ${userId} or user_id = ${userId} order by decided_at desc`,
    },
  ],
};

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
  const { reason: withheld, payerMarks } = await comparePayer(tx, { affiliateId, payer });
  // All that one payer brings counts together, and all that several bring: nobody stays below a sum by paying in parts.
  const cents = shareOfSale({ grossCents, feeCents, points: reward.points });
  const unseen = await broughtUnseen(tx, { affiliateId, userId, days: rules.reviewAffiliateDays });
  const isLarge =
    unseen.byPayer + cents > rules.reviewAboveCents ||
    (cents > 0 && unseen.byAll + cents > rules.reviewAffiliateAboveCents);
  const row = {
    ...reward,
    ...{ chargeId: charge.id, affiliateId, userId, planChargeId, withheld, payerMarks },
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
 * paid before it, and none that was told of earlier has the reward of the first. What the same CPF or CNPJ paid with an
 * account that was closed counts, or each new account would bring the reward of the first once more.
 */
async function findFirstPayment(tx: Transaction, { id, payer, paidAt }: PaidCharge): Promise<Day | null> {
  const { rows } = await tx.execute<{ day: Day | null }>(sql`
    with theirs as (
      select id from charges
       where ${"userId" in payer ? sql`user_id = ${payer.userId}` : sql`company_id = ${payer.companyId}`}
       union
      select c.id from charges as now
        join subscriptions as taken on taken.id = now.subject_id
        join subscriptions as before on before.document_hash = taken.document_hash
        join charges as c on c.subject_kind = 'SUBSCRIPTION' and c.subject_id = before.id
       where now.id = ${id}
    )
    select min(${dayOfInstant(sql`c.paid_at`)})::text as day
      from theirs join charges as c using (id) left join affiliate_rewards as r on r.charge_id = c.id
     where c.subject_kind = 'SUBSCRIPTION'
       and (c.status in ('PAID', 'DISPUTED') or c.status = 'REFUNDING' and c.refunded_cents < c.cents)
       and c.id <> ${id}
       and ((c.paid_at, c.id) < (${paidAt.toISOString()}::timestamptz, ${id}::uuid) or r.event = 'FIRST_PAYMENT')`);
  return rows[0]?.day ?? null;
}
