import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { charges } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/model.ts";
import { affiliateRewards, rewardRules } from "../table.ts";
import { comparePayer } from "./compare-payer.ts";

/** A reward (`r`) that is in no transfer: withheld for good, or for now. */
export const isKeptBack = sql`(r.withheld is not null or r.lacks_document or r.review is not distinct from 'WAITING')`;

/**
 * Looks once more, before rewards are paid out, whether affiliate and payers are the same person: where money is sent is
 * often told only now. What the payers were known by when they paid counts also where they left since. What is found is
 * withheld for good; what waited for the CPF of a manager waits no more once there is one.
 * @param due.after rewards that were available on this day were paid out already, unless they waited
 */
export async function withholdRewards(
  tx: Transaction,
  { affiliateId, after, until }: { affiliateId: string; after: Day | null; until: Day },
): Promise<void> {
  const { availableOn, lacksDocument: waits, review, reviewedAt } = affiliateRewards;
  const due = await tx
    .select({
      chargeId: charges.id,
      userId: charges.userId,
      companyId: charges.companyId,
      waits,
      payerMarks: affiliateRewards.payerMarks,
    })
    .from(affiliateRewards)
    .innerJoin(charges, eq(charges.id, affiliateRewards.chargeId))
    .where(
      and(
        eq(affiliateRewards.affiliateId, affiliateId),
        isNull(affiliateRewards.withheld),
        lte(availableOn, until),
        after
          ? or(
              gt(availableOn, after),
              eq(waits, true),
              eq(review, "WAITING"),
              sql`${dayOfInstant(sql`${reviewedAt}`)} >= ${after}::date`,
            )
          : undefined,
      ),
    );
  const byPayer = Map.groupBy(due, ({ userId, companyId }) => userId ?? companyId);
  for (const rewards of byPayer.values()) {
    const [first] = rewards;
    if (!first) continue;
    const known = rewards.flatMap((reward) => reward.payerMarks);
    const { reason: withheld, payerMarks } = await comparePayer(tx, {
      affiliateId,
      payer: ownerOf(first),
      known,
    });
    const ofPayer = inArray(
      affiliateRewards.chargeId,
      rewards.map(({ chargeId }) => chargeId),
    );
    if (withheld) {
      await tx.update(affiliateRewards).set({ withheld }).where(ofPayer);
      continue;
    }
    // What the payer is known by since counts at the next look, also of who has left by then.
    const marks = [...new Set([...known, ...payerMarks])];
    if (rewards.some((reward) => reward.payerMarks.length < marks.length))
      await tx.update(affiliateRewards).set({ payerMarks: marks }).where(ofPayer);
    if (first.companyId && rewards.some((reward) => reward.waits)) {
      if (await lacksDocument(tx, first.companyId)) continue;
      await tx.update(affiliateRewards).set({ lacksDocument: false }).where(ofPayer);
    }
  }
}

/** The charges whose rewards a person does not get, or not yet. */
export async function listKeptBack(connection: Connection, affiliateId: string): Promise<string[]> {
  const { rows } = await connection.execute<{ charge_id: string }>(
    sql`select r.charge_id from affiliate_rewards as r where r.affiliate_id = ${affiliateId} and ${isKeptBack}`,
  );
  return rows.map(({ charge_id }) => charge_id);
}

/** Whether something that waits may still be paid out to a person. */
export async function mayBeReleased(connection: Connection, affiliateId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from affiliate_rewards as r join charges as c on c.id = r.charge_id
     where r.affiliate_id = ${affiliateId} and r.withheld is null and ${isKeptBack}
       and c.status in ('PAID', 'DISPUTED') limit 1`);
  return rows.length > 0;
}

export async function readRewardRules(connection: Connection): Promise<typeof rewardRules.$inferSelect> {
  const [rules] = await connection.select().from(rewardRules);
  if (!rules) throw new Error("Nobody knows when rewards are paid out");
  return rules;
}

/** Whether a reward that was kept went out to an affiliate with a transfer: until then, all are the first. */
export async function hasHadReward(connection: Connection, affiliateId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from affiliate_rewards as r
      join charges as c on c.id = r.charge_id and c.status = 'PAID'
      join transfers as t on t.user_id = r.affiliate_id and t.status = 'PAID' and t.run_on >= r.available_on
       and (r.reviewed_at is null or r.reviewed_at < t.created_at)
     where r.affiliate_id = ${affiliateId} and r.points > 0 and not (${isKeptBack})
     limit 1`);
  return rows.length > 0;
}

/** What somebody brings an affiliate by `affiliate_rewards as r join charges as c`, in cents. */
export const broughtCents = sql`coalesce(sum(round(greatest(0, c.cents - c.fee_cents) * r.points / 10000.0)), 0)::bigint`;

/** It counts among what an affiliate is brought: not what went back, nor what is withheld. */
export const isBrought = sql`(r.withheld is null and c.status in ('PAID', 'DISPUTED'))`;

/** What an affiliate is brought of what nobody looked at, in cents: by one payer within a year, and by all within some days. */
export async function broughtUnseen(
  connection: Connection,
  { affiliateId, userId, days }: { affiliateId: string; userId: string; days: number },
): Promise<{ byPayer: number; byAll: number }> {
  const { rows } = await connection.execute<{ by_payer: string; by_all: string }>(sql`
    select (select ${broughtCents} from affiliate_rewards as r join charges as c on c.id = r.charge_id
             where r.affiliate_id = ${affiliateId} and r.user_id = ${userId} and r.review is distinct from 'APPROVED'
               and ${isBrought} and r.decided_at > ${today} - interval '1 year') as by_payer,
           (select ${broughtCents} from affiliate_rewards as r join charges as c on c.id = r.charge_id
             where r.affiliate_id = ${affiliateId} and r.review is distinct from 'APPROVED'
               and ${isBrought} and r.decided_at > now() - make_interval(days => ${days})) as by_all`);
  return { byPayer: Number(rows[0]?.by_payer ?? 0), byAll: Number(rows[0]?.by_all ?? 0) };
}

/** A company none of whose managers told a CPF: nobody can be compared with the affiliate. */
export async function lacksDocument(connection: Connection, companyId: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from employees as e join users as u on u.id = e.user_id
     where e.company_id = ${companyId} and e.manager and u.document is not null limit 1`);
  return rows.length === 0;
}

/** Once a reward is withheld for good, or went out with a transfer, nobody compares its payer any more. */
export const sweepPayerMarks: Sweep = (connection) =>
  connection.execute(sql`
    update affiliate_rewards as r set payer_marks = '{}'
     where r.payer_marks <> '{}' and (r.withheld is not null or not ${isKeptBack} and exists (
       select from transfers as t
        where t.user_id = r.affiliate_id and t.status = 'PAID' and t.run_on >= r.available_on
          and (r.reviewed_at is null or r.reviewed_at < t.created_at)))`);
