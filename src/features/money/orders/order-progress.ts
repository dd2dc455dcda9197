import { openPayment } from "../charges/open-payment.ts";
import type { Order } from "./contract.ts";

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
