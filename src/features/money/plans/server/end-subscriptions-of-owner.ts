import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { lockChargesOf } from "../../charges/server/lock-charges-of.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { subscriptions } from "../table.ts";
import { giveBackSubscription } from "./give-back-subscription.ts";
import { regretUntil } from "./regret-until.ts";
import { mailGivenBack } from "./subscription-emails.tsx";
import { findSubscriptionEntry, isOwnedBy, type SubscriptionRow } from "./subscriptions.query.ts";

export const endSubscriptionsOfUser = (tx: Transaction, userId: string, services: Services): Promise<void> =>
  endAll(tx, services, { userId });

export const endSubscriptionsOfCompany = (
  tx: Transaction,
  companyId: string,
  services: Services,
): Promise<void> => endAll(tx, services, { companyId });

/**
 * Nothing is charged any more of who leaves; what is paid all the same, since it was on its way, is given back. Whoever
 * could still regret a plan does so by leaving.
 */
async function endAll(tx: Transaction, services: Services, owner: WalletOwner): Promise<void> {
  await lockChargesOf(tx, "SUBSCRIPTION", owner);
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(isOwnedBy(owner), ne(subscriptions.status, "CANCELLED")))
    .for("update");
  for (const row of rows) await end(tx, services, row);
  await tx
    .update(subscriptions)
    .set({ documentHash: await hashDocumentOf(tx, owner) })
    .where(and(isOwnedBy(owner), isNotNull(subscriptions.startedOn), isNull(subscriptions.documentHash)));
}

async function end(tx: Transaction, services: Services, row: SubscriptionRow): Promise<void> {
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  const entry = await findSubscriptionEntry(tx, row.id);
  const { charges } = await listChargesWithErrors(tx, "SUBSCRIPTION", [row.id]);
  if (entry && regretUntil(entry, services.clock.today())) {
    await giveBackSubscription(tx, services, row, charges);
    await mailGivenBack(tx, services, row);
    return;
  }
  await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason: "CLOSED", renewOn: null })
    .where(eq(subscriptions.id, row.id));
}
