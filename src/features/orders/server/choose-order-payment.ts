import type { Connection } from "../../../platform/database/database.ts";
import type { PaymentChoice } from "../../charges/payment.ts";
import { type ChosenPayment, choosePayment } from "../../charges/server/choose-payment.ts";
import { hasLostDispute } from "../../plans/server/plan-past.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import type { OwnerData } from "../../wallet/server/owner-data.ts";
import {
  cardMissingToBuy,
  cardNotTakenToBuy,
  companyIncompleteToBuy,
  personIncompleteToBuy,
  tooManyInstallments,
} from "../contract.ts";
import { maxInstallments } from "../installments.ts";

const failures = {
  personIncomplete: personIncompleteToBuy,
  companyIncomplete: companyIncompleteToBuy,
  cardMissing: cardMissingToBuy,
  cardNotTaken: cardNotTakenToBuy,
  installmentsNotPossible: tooManyInstallments,
};

/**
 * With what an order is paid: nothing is charged on a card that was not named.
 * @throws personIncompleteToBuy, companyIncompleteToBuy, cardNotTakenToBuy, cardMissingToBuy, tooManyInstallments (422),
 * cardNotFound (404)
 */
export const chooseOrderPayment = (
  connection: Connection,
  buyer: WalletOwner,
  { choice, cents, data }: { choice: PaymentChoice | undefined; cents: number; data: OwnerData | null },
): Promise<ChosenPayment> =>
  choosePayment(connection, buyer, {
    data,
    choice,
    favouritePays: false,
    maxInstallments: maxInstallments(cents),
    isCardRefused: () => hasLostDispute(connection, buyer, data?.documentHash ?? null),
    failures,
  });
