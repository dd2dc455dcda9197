import type { Connection } from "../../../../platform/database/database.ts";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { FailureKind } from "../../../../shared/failure.ts";
import { cardNotFound } from "../../wallet/card-contract.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { type OwnerData, payerFrom } from "../../wallet/server/owner-data.ts";
import { findCardOf, findFavouriteCard } from "../../wallet/server/wallet.ts";
import type { ChargeStatus, SubjectKind } from "../lifecycle.ts";
import type { Payment, PaymentChoice } from "../payment.ts";
import type { ChargeRow, chargeErrors } from "../table.ts";
import { listChargesOf, listErrorsOf } from "./queries.ts";

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

export type ListedCharge = ChargeRow & { refundGivenUpCents: number };

export const presentPayment = (row: ListedCharge): Payment => ({
  _id: row.id,
  created_at: row.createdAt.toISOString(),
  amount: { total: row.cents },
  status: row.status,
  is_superseded: row.isSuperseded,
  method: row.method,
  installments: row.installments,
  card: row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, last_four: row.cardLastFour } : null,
  paid_at: row.paidAt?.toISOString() ?? null,
  refunded: row.refundedCents,
  refund_given_up: row.refundGivenUpCents,
  pix:
    row.pixText && row.pixExpiresAt && !row.isSuperseded
      ? { text: row.pixText, expires_at: row.pixExpiresAt.toISOString() }
      : null,
  boleto:
    row.boletoLine && row.boletoPdfUrl && row.boletoDueOn && !row.isSuperseded
      ? { line: row.boletoLine, pdf_url: row.boletoPdfUrl, due_on: row.boletoDueOn }
      : null,
});

/** Why an attempt failed, in words for whoever pays. */
export const presentError = ({ registeredAt, reason }: typeof chargeErrors.$inferSelect) => ({
  registered_at: registeredAt.toISOString(),
  message: wordsOfRefusal(reason),
});

/** The attempts to collect money for some things, the last one first, and why some failed, the first one first. */
export async function listChargesWithErrors(connection: Connection, kind: SubjectKind, subjectIds: string[]) {
  if (subjectIds.length === 0) return { charges: [], errors: [] };
  const charges = await listChargesOf(connection, kind, subjectIds);
  // What was not sent yet cannot have failed.
  const ids = charges.flatMap(({ id, status }) => (status === "CREATED" ? [] : id));
  return { charges, errors: ids.length > 0 ? await listErrorsOf(connection, ids) : [] };
}

const sameWay =
  "O valor volta pela mesma forma de pagamento: Pix e boleto em até 2 dias úteis, cartão em até duas faturas.";
const afterDispute =
  "O pagamento está em contestação no banco: o valor volta quando ela terminar a nosso favor.";

/**
 * How the money of a purchase that was given back comes back, in a sentence. What is denied at the bank is not ours to
 * give back before that ends.
 */
export function describeMoneyBack(payments: readonly { status: ChargeStatus }[]): string {
  const has = (wanted: ChargeStatus) => payments.some(({ status }) => status === wanted);
  return has("DISPUTED") && !has("REFUNDING") ? afterDispute : sameWay;
}
