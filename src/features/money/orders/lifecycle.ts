import { formatPlayTime } from "../../../shared/format/dates.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { openPayment, type Shown } from "../charges/lifecycle.ts";
import type { Order } from "./contract.ts";

/** The states of an order: prepared, sent, paid, over. */

/** As the database keeps them. */
export const keptStatuses = ["AWAIT_ORDER", "AWAIT", "PAID", "CANCEL"] as const;

/** As whoever buys sees them: what is sent and waits for a Pix, a boleto or a review is `AWAIT_PAYMENT`. */
export const orderStatuses = ["AWAIT_ORDER", "AWAIT", "AWAIT_PAYMENT", "PAID", "CANCEL"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order is over: never paid, regretted in the first days, denied at the bank, given back by an administrator. */
export const endReasons = ["NOT_PAID", "REGRETTED", "DISPUTED", "REFUNDED"] as const;
export type EndReason = (typeof endReasons)[number];

/** Within so many days of the payment everything is given back (CDC art. 49). */
export const daysToRegret = 7;

/** Courses in a cart at most. */
export const maxItems = 50;

/** What was not paid may be paid in another way for so many days after it was ordered, while its prices stay. */
export const daysToPayAgain = 7;

/** What people call the states of a purchase. Colours as the specification has them: paid green, cancelled red, others blue. */
export const orderShown: Record<OrderStatus, Shown> = {
  AWAIT_ORDER: { label: "Em preparo", tone: "waiting" },
  AWAIT: { label: "Confirmando pagamento", tone: "waiting" },
  AWAIT_PAYMENT: { label: "Aguardando pagamento", tone: "waiting" },
  PAID: { label: "Pago", tone: "success" },
  CANCEL: { label: "Cancelado", tone: "danger" },
};

/** Why an order is over. */
export const endReasonLabels: Record<EndReason, string> = {
  NOT_PAID: "não foi pago",
  REGRETTED: "arrependimento de quem comprou",
  DISPUTED: "contestado no cartão",
  REFUNDED: "devolvido pela administração",
};

/** How far the payment of a purchase is, for screens that follow it. */

/** True while the payment is on its way: it changes by itself. */
export const isUnderWay = ({ process_status: status }: Pick<Order, "process_status">): boolean =>
  status === "AWAIT" || status === "AWAIT_PAYMENT";

/** A Pix or a boleto is there to be paid, and another way may be chosen instead. */
export function mayPayOtherwise(order: Order): boolean {
  const open = openPayment(order);
  return order.is_payable && isUnderWay(order) && (open?.pix ?? open?.boleto) != null;
}

/** A boleto is there to be paid, which takes days: whoever bought has done all that there is to do here. */
export const waitsForBoleto = (order: Order): boolean => openPayment(order)?.boleto != null;

/** Bought, as far as the person is concerned. */
export const isDone = (order: Order): boolean =>
  order.process_status === "PAID" || (isUnderWay(order) && waitsForBoleto(order));

const isGivenBack = ({ payments }: Order): boolean => payments.some(({ status }) => status === "REFUNDING");

/** True while what is shown may become another by itself. */
export const mayChange = (order: Order): boolean => isUnderWay(order) || isGivenBack(order);

/**
 * In how many milliseconds what is shown may be another; null where nothing is waited for. A boleto that is there may stay
 * open for days, and what is given back may wait for the gateway: they are asked for less often, so that a screen left
 * open costs little; all else is answered within minutes.
 */
export function askAgainAfter(orders: readonly Order[]): number | null {
  const pauses = orders.flatMap((each) => {
    if (isUnderWay(each)) return waitsForBoleto(each) ? 5_000 : 2_000;
    return isGivenBack(each) ? 5_000 : [];
  });
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/** Why the last attempt failed, and when; null where none did. */
export function lastError({
  errors_log: log,
}: Pick<Order, "errors_log">): Order["errors_log"][number] | null {
  return log.toSorted((a, b) => b.registered_at.localeCompare(a.registered_at))[0] ?? null;
}

/** What an order is called wherever it stands, in so few words as a bill takes: 'Negociação e mais 2 treinamentos'. */
export function nameOfOrder([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} e mais ${pluralise(others.length, "treinamento")}`;
}

/** How much a course offers, to the second: '2 aulas (1:02:03)'. */
export const describeOffer = ({ lessons, duration }: { lessons: number; duration: number }): string =>
  `${pluralise(lessons, "aula")} (${formatPlayTime(duration)})`;
