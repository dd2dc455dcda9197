import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { type ChargeRow, charges } from "../../charges/table.ts";
import { lowerShares } from "../../ledger/server/lower-shares.ts";
import { affiliateClicks, affiliateRewards, referrals } from "../table.ts";
import { findFreePlan } from "./find-affiliate-plan.ts";

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
