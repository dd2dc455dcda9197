import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockChargesOf } from "../../charges/server/lock-charges-of.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { subscriptions } from "../table.ts";
import { isOwnedBy, type SubscriptionRow } from "./subscriptions.query.ts";

/**
 * What was paid is used to the end of its period; one that waits for its first payment ends at once.
 * @param row under its hold, and its charges before it
 */
export async function stopRenewing(tx: Transaction, row: SubscriptionRow): Promise<void> {
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  const set =
    row.status === "ACTIVE"
      ? { cancelAt: sql`period_end`, renewOn: sql`period_end`, nextOptionId: null, nextLicences: null }
      : { status: "CANCELLED" as const, endedAt: sql`now()`, endReason: "CANCELLED" as const };
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, row.id));
}

export const plansOfBlockedPerson = {
  stop: (tx: Transaction, userId: string): Promise<void> => stopRenewingPlansOf(tx, { userId }),
};

export const plansOfBlockedCompany = {
  stop: (tx: Transaction, companyId: string): Promise<void> => stopRenewingPlansOf(tx, { companyId }),
};

/** Nothing more is charged of who may not use what they would pay for. */
async function stopRenewingPlansOf(tx: Transaction, owner: WalletOwner): Promise<void> {
  await lockChargesOf(tx, "SUBSCRIPTION", owner);
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(isOwnedBy(owner), ne(subscriptions.status, "CANCELLED")))
    .for("update");
  for (const row of rows) await stopRenewing(tx, row);
}
