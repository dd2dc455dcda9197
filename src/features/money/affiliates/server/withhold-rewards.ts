import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { dayOfInstant } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { charges } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { affiliateRewards } from "../table.ts";
import { isKeptBack } from "./is-kept-back.ts";
import { lacksDocument } from "./reward-rules.query.ts";
import { whyNoReward } from "./why-no-reward.ts";

/**
 * Looks once more, before rewards are paid out, whether affiliate and payers are the same person: where money is sent is
 * often told only now. What is found is withheld for good; what waited for the CPF of a manager waits no more once there is one.
 * @param due.after rewards that were available on this day were paid out already, unless they waited
 */
export async function withholdRewards(
  tx: Transaction,
  { affiliateId, after, until }: { affiliateId: string; after: Day | null; until: Day },
): Promise<void> {
  const { availableOn, lacksDocument: waits, review, reviewedAt } = affiliateRewards;
  const due = await tx
    .select({ chargeId: charges.id, userId: charges.userId, companyId: charges.companyId, waits })
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
    const withheld = await whyNoReward(tx, { affiliateId, payer: ownerOf(first) });
    const ofPayer = inArray(
      affiliateRewards.chargeId,
      rewards.map(({ chargeId }) => chargeId),
    );
    if (withheld) await tx.update(affiliateRewards).set({ withheld }).where(ofPayer);
    else if (first.companyId && rewards.some((reward) => reward.waits)) {
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
