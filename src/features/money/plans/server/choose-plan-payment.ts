import type { Connection } from "../../../../platform/database/database.ts";
import type { PaymentChoice } from "../../charges/payment.ts";
import { type ChosenPayment, choosePayment } from "../../charges/server/choose-payment.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { findOwnerData } from "../../wallet/server/owner-data.ts";
import { maxInstallments } from "../installments.ts";
import {
  cardMissing,
  cardNotTaken,
  companyIncomplete,
  installmentsNotPossible,
  personIncomplete,
} from "../subscription-contract.ts";
import { hasLostDispute } from "./plan-past.ts";

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
