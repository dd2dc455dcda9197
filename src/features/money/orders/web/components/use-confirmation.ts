import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import { buyOrder } from "../../../calls.ts";
import type { PaymentChoice } from "../../../charges/payment.ts";
import {
  alreadyBought,
  boughtByItself,
  courseNotSold,
  orderChanged,
  orderNotPrepared,
} from "../../contract.ts";
import { couponNotTaken } from "../../coupon-contract.ts";
import { buyingIn } from "./buying-addresses.ts";
import type { ConfirmationData } from "./confirmation-data.ts";
import { missingData } from "./missing-data.ts";
import { changesOf } from "./order-changes.ts";
import { type Prepared, prepareCart, withCoupon } from "./prepare-cart.ts";
import { useFollowedOrders } from "./use-followed-orders.ts";

/** Refusals after which the person has to look at the order again. */
const changed = new Set<string>(
  [orderChanged, orderNotPrepared, courseNotSold, boughtByItself, alreadyBought, couponNotTaken].map(
    ({ code }) => code,
  ),
);

/** What is about to be bought and what was sent, and how the one becomes the other. */
export function useConfirmation(area: CourseArea, data: ConfirmationData) {
  const navigate = useNavigate();
  const [prepared, setPrepared] = useState<readonly Prepared[]>(data.prepared);
  const [sent, setSent] = useState(data.sent);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Failure | null>(null);
  const followed = useFollowedOrders(sent);

  const replace = (cartId: string, by: Prepared | null) =>
    setPrepared((now) =>
      now.flatMap((each) => {
        if (each.cart._id !== cartId) return [each];
        return by ? [by] : [];
      }),
    );

  /** Shows an entry as it is now, and what became another since the person saw it. */
  async function showAnew(seen: Prepared, why: Failure): Promise<void> {
    const now = await prepareCart(seen.cart);
    replace(seen.cart._id, now);
    const found = seen.order && now?.order ? changesOf(seen.order, now.order) : [];
    setChanges(found.length > 0 ? found : [now?.told ?? why.message]);
  }

  /** Buys each entry once: the order that the person saw, and none else. */
  async function buy(payment: (maxInstallments: number) => PaymentChoice): Promise<void> {
    setChanges([]);
    const wanted = prepared.filter(({ order }) => order !== null);
    const ids = [...sent.map(({ _id }) => _id), ...wanted.flatMap(({ order }) => order?._id ?? [])];
    // Before anything is sent: a reload finds it by its name, whether the answer came or not.
    await navigate(buyingIn(area).confirm(ids), { replace: true, preventScrollReset: true });
    for (const each of wanted) {
      const { order, cart } = each;
      if (!order) continue;
      try {
        const { order: bought } = await call(buyOrder, {
          params: { cartId: cart._id },
          body: { order: order._id, payment: payment(order.max_installments) },
        });
        setSent((now) => [...now.filter(({ _id }) => _id !== bought._id), bought]);
        replace(cart._id, null);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (missingData.after(error)) return setRefused(error);
        if (!changed.has(error.code)) throw error;
        return showAnew(each, error);
      }
    }
  }

  return {
    prepared,
    sent: followed.orders,
    changes,
    /** Says that data for the bill are missing. */
    refused,
    put: followed.put,
    buy,
    applyCoupon: async (entry: Prepared, code: string | null) =>
      replace(entry.cart._id, await withCoupon(entry, code)),
  };
}
