import type { Connection } from "../../../../platform/database/database.ts";
import type { FailureKind } from "../../../../shared/failure.ts";
import { cardNotFound } from "../../wallet/card-contract.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { findCardOf, findFavouriteCard } from "../../wallet/server/find-card.ts";
import type { OwnerData } from "../../wallet/server/owner-data.ts";
import { payerFrom } from "../../wallet/server/payer.ts";
import type { PaymentChoice } from "../payment.ts";

interface Choosing {
  /** What the owner registered; null where there is nobody any more. */
  data: OwnerData | null;
  choice: PaymentChoice | undefined;
  /** The favourite card pays where no card was named. */
  favouritePays: boolean;
  /** In how many parts a card may pay it at most. */
  maxInstallments: number;
  /** The owner had a payment by card denied, and lost to us. */
  isCardRefused: () => Promise<boolean>;
  /** What whoever pays is told, in words for what is paid. */
  failures: Record<
    "personIncomplete" | "companyIncomplete" | "cardMissing" | "cardNotTaken" | "installmentsNotPossible",
    FailureKind
  >;
}

/**
 * With what is paid: what the person chose, else the favourite card where that is agreed. In the order of the specification: first the data
 * must be complete, then there must be a card.
 * @throws the failures given (422), cardNotFound (404)
 */
export async function choosePayment(
  connection: Connection,
  owner: WalletOwner,
  { data, choice, favouritePays, maxInstallments, isCardRefused, failures }: Choosing,
) {
  if (!payerFrom(data))
    throw "companyId" in owner ? failures.companyIncomplete() : failures.personIncomplete();
  const { method = "CARD", installments = 1 } = choice ?? {};
  if (installments > 1 && (method !== "CARD" || installments > maxInstallments)) {
    const { installmentsNotPossible } = failures;
    throw installmentsNotPossible({ "payment.installments": installmentsNotPossible.message });
  }
  if (method !== "CARD") return { method, installments, card: null };
  if (await isCardRefused()) throw failures.cardNotTaken();
  const card = choice?.card
    ? await findCardOf(connection, owner, choice.card)
    : favouritePays
      ? await findFavouriteCard(connection, owner)
      : null;
  if (!card)
    throw choice?.card ? cardNotFound({ "payment.card": cardNotFound.message }) : failures.cardMissing();
  return { method, installments, card };
}
export type ChosenPayment = Awaited<ReturnType<typeof choosePayment>>;
