import { formatCents } from "../../../../../shared/format/money.ts";
import type { Card } from "../../../wallet/card-contract.ts";
import { isExpired } from "../../../wallet/card-expiry.ts";
import type { PaymentMethod } from "../../labels.ts";
import type { Payment, PaymentChoice } from "../../payment.ts";

/** What was tried already to pay the same. */
export type Attempt = Pick<Payment, "status" | "card" | "method">;

/** How somebody is about to pay. */
export interface Paying {
  method: PaymentMethod;
  /** Null until one is chosen: then the favourite one counts. */
  cardId: string | null;
  installments: number;
}

export const payingAtFirst: Paying = { method: "CARD", cardId: null, installments: 1 };

/** A Pix or a boleto that was not paid is wanted again; where it is still open, another way is. */
export function payingAfter([last]: readonly Attempt[]): Paying {
  const isOver = last?.status === "EXPIRED" || last?.status === "FAILED";
  return isOver ? { ...payingAtFirst, method: last.method } : payingAtFirst;
}

export const isUsable = ({ exp_month: month, exp_year: year }: Card): boolean => !isExpired({ month, year });

/** True where one of the attempts was refused with it: a payment names a card as people do, by brand and last digits. */
export const wasRefused = (
  { brand, last_four }: Pick<Card, "brand" | "last_four">,
  attempts: readonly Attempt[],
): boolean =>
  attempts.some(
    ({ status, card }) => status === "FAILED" && card?.brand === brand && card.last_four === last_four,
  );

/** The card that pays: the chosen one, else the favourite, which comes first; none that has expired or was just refused. */
export const payingCard = (
  { cardId }: Paying,
  cards: readonly Card[],
  attempts: readonly Attempt[] = [],
): Card | null =>
  cards.find(({ _id }) => _id === cardId) ??
  cards.find((card) => isUsable(card) && !wasRefused(card, attempts)) ??
  null;

/** In how many parts something is paid at most; only a card pays in parts. */
const partsOf = ({ method }: Pick<Paying, "method">, maxInstallments: number): number =>
  method === "CARD" ? maxInstallments : 1;

export const mayPayInParts = (paying: Pick<Paying, "method">, maxInstallments: number): boolean =>
  partsOf(paying, maxInstallments) > 1;

/** As the calls take it. */
export const paymentOf = (paying: Paying, card: Card | null, maxInstallments: number): PaymentChoice => ({
  method: paying.method,
  card: paying.method === "CARD" ? card?._id : undefined,
  installments: Math.min(paying.installments, partsOf(paying, maxInstallments)),
});

const partText = (totalCents: number, count: number): string =>
  `${count}x de ${formatCents(Math.round(totalCents / count))} sem juros`;

/** 'ou até 12x de R$ 19,80 sem juros no cartão'; '' where it is paid at once. */
export const describeParts = (totalCents: number, maxInstallments: number): string =>
  maxInstallments > 1 ? `ou até ${partText(totalCents, maxInstallments)} no cartão` : "";

/** 'À vista, R$ 237,60', '3x de R$ 79,20 sem juros'; a part is rounded to the cent. */
export const installmentOptions = (totalCents: number, maxInstallments: number) =>
  Array.from({ length: maxInstallments }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: count === 1 ? `À vista, ${formatCents(totalCents)}` : partText(totalCents, count),
  }));
