import { eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PaymentChoice } from "../../charges/payment.ts";
import {
  openCharges,
  supersedeOpenCharges,
  takePaymentAllowance,
  type Wanted,
} from "../../charges/server/open-charge.ts";
import { type ChosenPayment, choosePayment } from "../../charges/server/payments.ts";
import { ownerOf, type WalletOwner } from "../../wallet/model.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { maxInstallments } from "../price.ts";
import {
  cardMissing,
  cardNotTaken,
  companyIncomplete,
  installmentsNotPossible,
  personIncomplete,
} from "../subscription-contract.ts";
import type { ChargePurpose } from "../subscription-lifecycle.ts";
import { subscriptionCharges, subscriptions } from "../table.ts";
import { hasLostDispute } from "./plan-owner.ts";
import { renewOn } from "./renewal-of.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

interface Purpose {
  purpose: ChargePurpose;
  planOptionId: string;
  licences: number;
  cents: number;
  description: string;
  payment: Wanted["payment"];
}

type Payer = Pick<SubscriptionRow, "id" | "userId" | "companyId">;
type ChargingServices = Pick<Services, "queue" | "gateway">;

/**
 * Begins to collect what a subscription costs, and writes down what for.
 * @throws tooManyRequests (429) where somebody tries to pay too often
 */
export async function chargeSubscription(
  tx: Transaction,
  services: ChargingServices,
  row: Payer,
  purpose: Purpose,
): Promise<void> {
  await takePaymentAllowance(tx, ownerOf(row));
  await charge(tx, services, [{ row, purpose }], { countsAsTry: false });
}

/** Likewise for subscriptions that are renewed by themselves: nobody waits for it, and nobody tries out cards. */
export const chargeRenewals = (
  tx: Transaction,
  services: ChargingServices,
  renewals: readonly { row: Payer; purpose: Purpose & { purpose: "RENEWAL" } }[],
): Promise<void> => charge(tx, services, renewals, { countsAsTry: true, priority: -1 });

async function charge(
  tx: Transaction,
  services: ChargingServices,
  charged: readonly { row: Payer; purpose: Purpose }[],
  { countsAsTry, ...options }: { countsAsTry: boolean; priority?: number },
): Promise<void> {
  if (charged.length === 0) return;
  const wanted = charged.map(({ row, purpose: { description, cents, payment } }) => ({
    subject: { kind: "SUBSCRIPTION" as const, id: row.id },
    owner: ownerOf(row),
    description,
    cents,
    payment,
  }));
  await supersedeOpenCharges(
    tx,
    wanted.map(({ subject }) => subject),
  );
  const opened = await openCharges(tx, services, wanted, options);
  const purposeOf = new Map(charged.map(({ row, purpose }) => [row.id, purpose]));
  await tx.insert(subscriptionCharges).values(
    opened.map(({ id, subjectId }) => {
      const { purpose, planOptionId, licences } = purposeOf.get(subjectId) as Purpose;
      return { chargeId: id, subscriptionId: subjectId, purpose, planOptionId, licences, countsAsTry };
    }),
  );
}

const failures = { personIncomplete, companyIncomplete, cardMissing, cardNotTaken, installmentsNotPossible };

/**
 * With what a plan is paid.
 * @throws personIncomplete, companyIncomplete, cardNotTaken, cardMissing, installmentsNotPossible (422), cardNotFound (404)
 */
export async function choosePlanPayment(
  connection: Connection,
  owner: WalletOwner,
  { choice, intervalMonths }: { choice: PaymentChoice | undefined; intervalMonths: number },
): Promise<ChosenPayment> {
  const data = await findOwnerData(connection, owner);
  return choosePayment(connection, owner, {
    data,
    choice,
    favouritePays: true,
    maxInstallments: maxInstallments(intervalMonths),
    isCardRefused: () => hasLostDispute(connection, owner, data?.documentHash ?? null),
    failures,
  });
}

/** Takes back the end that was scheduled: it is renewed again, when it was to be. */
export async function keepSubscription(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ cancelAt: null, renewOn: renewOn(subscriptions.periodEnd) })
    .where(eq(subscriptions.id, id));
}
