import { eq, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { type PlanCharge, planOptions, subscriptions } from "../table.ts";
import { isBack, termsHeld } from "../terms-held.ts";
import { listTakenCharges } from "./list-taken-charges.ts";
import { mailRenewalUndone } from "./subscription-emails.tsx";
import { agreedCents, type SubscriptionRow } from "./subscriptions.query.ts";

/**
 * A renewal went back to its payer before its period began: the one that runs was paid for by itself and stays, to its
 * end. What was changed since, and paid, stays as well.
 * @param row under its hold
 * @returns false where its period has begun, or was the first
 */
export async function undoRenewalAhead(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  renewal: PlanCharge,
): Promise<boolean> {
  const { periodStart, periodMonths } = row;
  if (!periodStart || !periodMonths || renewal.purpose !== "RENEWAL") return false;
  const history = await listTakenCharges(tx, row.id);
  const before = history.filter(({ taken }) => taken.periodStart !== null && taken.periodStart < periodStart);
  const held = termsHeld(before).terms;
  const running = before.findLast(({ taken }) => taken.purpose !== "CHANGE")?.taken;
  if (!held || !running?.planVersion) return false;
  const [option] = await tx
    .select({ months: planOptions.intervalMonths, isAhead: sql<boolean>`${periodStart}::date > ${today}` })
    .from(planOptions)
    .where(eq(planOptions.id, running.planOptionId));
  if (!option?.isAhead) return false;
  const place = history.findIndex(({ taken }) => taken.chargeId === renewal.chargeId);
  const isChangedSince = history
    .slice(place)
    .some((charge) => charge.taken.purpose === "CHANGE" && !isBack(charge));
  const terms = isChangedSince ? row : held;
  const left = { planOptionId: terms.planOptionId, licences: terms.licences };
  // It was priced for what holds no more.
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await tx
    .update(subscriptions)
    .set({
      ...left,
      cents: await agreedCents(tx, row, left),
      paidMonths: row.paidMonths - periodMonths,
      periodMonths: option.months,
      periodStart: running.periodStart,
      periodEnd: periodStart,
      planVersion: running.planVersion,
      cancelAt: periodStart,
      renewOn: periodStart,
      nextOptionId: null,
      nextLicences: null,
    })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalUndone(tx, services, row);
  return true;
}
