import { formatCents } from "../../../../shared/format/money.ts";
import type { Card } from "../../../wallet/card-contract.ts";
import { isExpired } from "../../../wallet/card-expiry.ts";
import type { PaymentChoice, PaymentMethod } from "../../subscription-labels.ts";

/** How somebody is about to pay. */
export interface Paying {
  method: PaymentMethod;
  /** Null until one is chosen: then the favourite one counts. */
  cardId: string | null;
  installments: number;
}

export const payingAtFirst: Paying = { method: "CARD", cardId: null, installments: 1 };

/** Only the annual option is paid in parts, and only by card. */
export const mayPayInParts = ({ method }: Pick<Paying, "method">, interval: number): boolean =>
  method === "CARD" && interval === 12;

export const isUsable = ({ exp_month: month, exp_year: year }: Card): boolean => !isExpired({ month, year });

/** The card that pays: the chosen one, else the favourite, which comes first; none that has expired. */
export const payingCard = ({ cardId }: Paying, cards: readonly Card[]): Card | null =>
  cards.find(({ _id }) => _id === cardId) ?? cards.find(isUsable) ?? null;

/** As the calls take it. */
export const paymentOf = (paying: Paying, card: Card | null, interval: number): PaymentChoice => ({
  method: paying.method,
  ...(paying.method === "CARD" && card && { card: card._id }),
  installments: mayPayInParts(paying, interval) ? paying.installments : 1,
});

const mostInstallments = 12;

const partOf = (totalCents: number, count: number): string =>
  `${count}x de ${formatCents(Math.round(totalCents / count))} sem juros`;

/** 'ou até 12x de R$ 19,80 sem juros no cartão'; '' where it is paid at once. */
export const describeParts = (totalCents: number, interval: number): string =>
  mayPayInParts({ method: "CARD" }, interval)
    ? `ou até ${partOf(totalCents, mostInstallments)} no cartão`
    : "";

/** 'À vista, R$ 237,60', '3x de R$ 79,20 sem juros'; a part is rounded to the cent. */
export const installmentOptions = (totalCents: number) =>
  Array.from({ length: mostInstallments }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: count === 1 ? `À vista, ${formatCents(totalCents)}` : partOf(totalCents, count),
  }));
