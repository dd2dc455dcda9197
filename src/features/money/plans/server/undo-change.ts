import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { type PlanCharge, subscriptions } from "../table.ts";
import { termsHeld, withoutChange } from "../terms-held.ts";
import { listTakenCharges } from "./list-taken-charges.ts";
import { mailChangeUndone } from "./subscription-emails.tsx";
import { agreedCents, type SubscriptionRow } from "./subscriptions.query.ts";

/**
 * What a change brought is taken away again, since its payer has the money back; what was paid for otherwise stays. A
 * change of a period that is over has brought what it could: the renewal paid for what came after.
 */
export async function undoChange(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  { change, why }: { change: PlanCharge; why: "DISPUTED" | "REFUNDED" },
): Promise<void> {
  const history = await listTakenCharges(tx, row.id);
  const found = termsHeld(history).foundBy.get(change.chargeId);
  const later = history.slice(history.findIndex(({ taken }) => taken.chargeId === change.chargeId));
  if (!found || later.some(({ taken }) => taken.purpose === "RENEWAL")) return;
  const left = withoutChange(row, change, found);
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({ ...left, cents: await agreedCents(tx, row, left), nextOptionId: null, nextLicences: null })
    .where(eq(subscriptions.id, row.id));
  await mailChangeUndone(tx, services, row, why);
}
