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
