import { and, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { subscriptions } from "../table.ts";
import { isOwnedBy } from "./subscriptions.query.ts";

export const endSubscriptionsOfUser = (tx: Transaction, userId: string): Promise<void> =>
  endAll(tx, { userId });

export const endSubscriptionsOfCompany = (tx: Transaction, companyId: string): Promise<void> =>
  endAll(tx, { companyId });

/** Nothing is charged any more of who leaves; what is paid all the same, since it was on its way, is given back. */
async function endAll(tx: Transaction, owner: WalletOwner): Promise<void> {
  const ended = await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason: "CLOSED", renewOn: null })
    .where(and(isOwnedBy(owner), ne(subscriptions.status, "CANCELLED")))
    .returning({ id: subscriptions.id });
  for (const { id } of ended) await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id });
}
