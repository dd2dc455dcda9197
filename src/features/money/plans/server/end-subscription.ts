import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { PaymentMethod } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import type { LimitServices, PlanOwner } from "../../../base/limits/server/limits-in-force.ts";
import type { ChargeServices } from "../../charges/server/announcements.ts";
import { lockChargesOf, supersedeOpenCharge } from "../../charges/server/open-charge.ts";
import { listChargesWithErrors } from "../../charges/server/payments.ts";
import { giveBackPaid } from "../../charges/server/refunds.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { nextTry, triesPassed } from "../renewal.ts";
import type { EndReason } from "../subscription-lifecycle.ts";
import { subscriptions } from "../table.ts";
import { mailGivenBack, mailRenewalFailed, mailSubscriptionEnded } from "./subscription-emails.tsx";
import {
  findSubscriptionEntry,
  isOwnedBy,
  regretUntil,
  type SubscriptionRow,
} from "./subscriptions.query.ts";

/** From now on the free plan holds, and nobody is asked for what was open. Who never paid is told by the screen alone. */
export async function endSubscription(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  endReason: EndReason,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason, renewOn: null })
    .where(eq(subscriptions.id, row.id));
  if (row.status !== "ACTIVE") return;
  await supersedeOpenCharge(tx, { kind: "SUBSCRIPTION", id: row.id });
  await announcePlanEnded(tx, services, row);
  await mailSubscriptionEnded(tx, services, row, endReason);
}

/** The try that was not paid: on which day it began, and how it was to be paid. */
interface UnpaidTry {
  begunOn: Day;
  method: PaymentMethod;
}

/** A renewal that was not paid is tried again some days later, and the plan kept meanwhile; after the last try it ends. */
export async function tryAgainLater(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  { begunOn, method }: UnpaidTry,
): Promise<void> {
  const today = services.clock.today();
  const next = nextTry(row.periodEnd ?? today, { failed: row.failedRenewals, begunOn, today });
  if (!next) return endSubscription(tx, services, row, "NOT_RENEWED");
  await tx
    .update(subscriptions)
    .set({ failedRenewals: next.failed, renewOn: next.day })
    .where(eq(subscriptions.id, row.id));
  await mailRenewalFailed(tx, services, row, { method, day: next.day > today ? next.day : today });
}

/** What its payer began was not paid: no try is lost by it, and the next one is made when it was to be. */
export async function goOnTrying(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  begunOn: Day,
): Promise<void> {
  const today = services.clock.today();
  const failedRenewals = triesPassed(row.periodEnd ?? today, { failed: row.failedRenewals, begunOn, today });
  if (failedRenewals === row.failedRenewals) return;
  await tx.update(subscriptions).set({ failedRenewals }).where(eq(subscriptions.id, row.id));
}

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

/**
 * Owes all back that was paid for a subscription, which ends at once. What is denied at that moment is given back when
 * the dispute is won, and where a part is on its way once that is through (`isStillTaken` in `subscription-paid.ts`).
 */
export async function giveBackSubscription(
  tx: Transaction,
  services: ChargeServices,
  row: SubscriptionRow,
  charges: readonly ChargeRow[],
): Promise<void> {
  await giveBackPaid(tx, services, charges);
  await tx
    .update(subscriptions)
    .set({ status: "CANCELLED", endedAt: sql`now()`, endReason: "REGRETTED", renewOn: null, cancelAt: null })
    .where(eq(subscriptions.id, row.id));
  await announcePlanEnded(tx, services, row);
  await announcePlanGivenBack(tx, services, { ...row, since: row.createdAt });
}

/** A plan that was paid for has ended, in the same transaction: whoever allowed more by it takes that back. */
export const planEnded =
  defineHandlers<(tx: Transaction, services: LimitServices, owner: PlanOwner) => Promise<void>>("plan ended");

interface GivenBack extends Pick<SubscriptionRow, "userId" | "createdAt"> {
  /** The moment from which on nothing was paid, after all. */
  since: Date;
}
type OnPlanGivenBack = (tx: Transaction, plan: GivenBack) => Promise<void>;

/** What was paid for a plan goes back, in the same transaction: whoever gave something for good by it takes that back. */
export const planGivenBack = defineHandlers<OnPlanGivenBack>("plan given back");

export async function announcePlanGivenBack(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  plan: GivenBack,
): Promise<void> {
  for (const handle of services.handlers.of(planGivenBack)) await handle(tx, plan);
}

async function announcePlanEnded(
  tx: Transaction,
  services: LimitServices,
  { type, userId, companyId }: Pick<SubscriptionRow, "type" | "userId" | "companyId">,
): Promise<void> {
  const id = companyId ?? userId;
  if (!id) throw new Error("A plan is somebody's");
  for (const handle of services.handlers.of(planEnded)) await handle(tx, services, { id, planType: type });
}

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
