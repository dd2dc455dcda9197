import { and, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import type { Day } from "../../../shared/format/dates.ts";
import { charges } from "../../charges/table.ts";
import { ownerOf } from "../../wallet/owner.ts";
import { affiliateRewards } from "../table.ts";
import { whyNoReward } from "./why-no-reward.ts";

/**
 * Looks once more, before rewards are paid out, whether affiliate and payers are the same person: where money is sent is
 * often told only now. What is found is withheld for good.
 * @param due.after rewards that were available on this day were paid out already
 */
export async function withholdRewards(
  tx: Transaction,
  { affiliateId, after, until }: { affiliateId: string; after: Day | null; until: Day },
): Promise<void> {
  const due = await tx
    .select({ chargeId: charges.id, userId: charges.userId, companyId: charges.companyId })
    .from(affiliateRewards)
    .innerJoin(charges, eq(charges.id, affiliateRewards.chargeId))
    .where(
      and(
        eq(affiliateRewards.affiliateId, affiliateId),
        isNull(affiliateRewards.withheld),
        lte(affiliateRewards.availableOn, until),
        after ? gt(affiliateRewards.availableOn, after) : undefined,
      ),
    );
  const byPayer = Map.groupBy(due, ({ userId, companyId }) => userId ?? companyId);
  for (const rewards of byPayer.values()) {
    const [first] = rewards;
    const withheld = first && (await whyNoReward(tx, { affiliateId, payer: ownerOf(first) }));
    if (!withheld) continue;
    const ofPayer = inArray(
      affiliateRewards.chargeId,
      rewards.map(({ chargeId }) => chargeId),
    );
    await tx.update(affiliateRewards).set({ withheld }).where(ofPayer);
  }
}

/** The charges whose rewards a person does not get. */
export async function listWithheld(connection: Connection, affiliateId: string): Promise<string[]> {
  const rows = await connection
    .select({ chargeId: affiliateRewards.chargeId })
    .from(affiliateRewards)
    .where(and(eq(affiliateRewards.affiliateId, affiliateId), isNotNull(affiliateRewards.withheld)));
  return rows.map(({ chargeId }) => chargeId);
}
