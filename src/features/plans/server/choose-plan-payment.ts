import type { Connection } from "../../../platform/database/database.ts";
import type { PaymentChoice } from "../../charges/payment.ts";
import { type ChosenPayment, choosePayment } from "../../charges/server/choose-payment.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/document-hash.ts";
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
export const choosePlanPayment = (
  connection: Connection,
  owner: WalletOwner,
  { choice, intervalMonths }: { choice: PaymentChoice | undefined; intervalMonths: number },
): Promise<ChosenPayment> =>
  choosePayment(connection, owner, {
    choice,
    maxInstallments: maxInstallments(intervalMonths),
    isCardRefused: async () => hasLostDispute(connection, owner, await hashDocumentOf(connection, owner)),
    failures,
  });
