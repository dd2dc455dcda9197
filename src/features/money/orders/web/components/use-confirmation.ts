import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import type { CourseArea } from "../../../../training/courses/web/components/course-addresses.ts";
import { buyOrder } from "../../../calls.ts";
import type { PaymentChoice } from "../../../charges/payment.ts";
import { missingDataIn } from "../../../charges/web/components/missing-data.tsx";
import { couponNotTaken } from "../../cart-contract.ts";
import {
  alreadyBought,
  boughtByItself,
  companyIncompleteToBuy,
  courseNotSold,
  type Order,
  type OrderItem,
  orderChanged,
  orderNotPrepared,
  personIncompleteToBuy,
} from "../../contract.ts";
import { describeOffer } from "../../lifecycle.ts";
import { buyingIn } from "./buying.tsx";
import { type ConfirmationData, type Prepared, prepareCart, withCoupon } from "./order-data.ts";
import { useFollowedOrders } from "./order-parts.tsx";

/** What is said where data for the bill of a purchase are missing. */
export const missingData = missingDataIn({
  person: personIncompleteToBuy,
  company: companyIncompleteToBuy,
});

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

const isLess = (
  now: { lessons: number; duration: number },
  was: Pick<OrderItem, "lessons" | "duration">,
): boolean => now.lessons < (was.lessons ?? 0) || now.duration < (was.duration ?? 0);

/** What became another between the order that somebody saw and the one that there is now, in words; pure. */
export function changesOf(
  seen: Pick<Order, "items" | "total">,
  now: Pick<Order, "items" | "total">,
): string[] {
  const before = new Map(seen.items.map((item) => [item.course._id, item]));
  const after = new Set(now.items.map(({ course }) => course._id));
  const changes = [
    ...now.items.flatMap(({ course, price, amount, lessons, duration }) => {
      const was = before.get(course._id);
      if (!was) return [`“${course.name}” entrou no pedido.`];
      return [
        ...(was.price === price
          ? []
          : [`“${course.name}” passou de ${formatMoney(was.price)} para ${formatMoney(price)}.`]),
        ...(lessons !== null && duration !== null && isLess({ lessons, duration }, was)
          ? [
              `“${course.name}” tinha ${describeOffer({ lessons: was.lessons ?? 0, duration: was.duration ?? 0 })} e agora tem ${describeOffer({ lessons, duration })}.`,
            ]
          : []),
        ...(was.amount === amount ? [] : [`“${course.name}”: de ${was.amount} para ${amount}.`]),
      ];
    }),
    ...seen.items
      .filter(({ course }) => !after.has(course._id))
      .map(({ course }) => `“${course.name}” saiu do pedido.`),
  ];
  if (changes.length > 0 || seen.total === now.total) return changes;
  return [`O total passou de ${formatMoney(seen.total)} para ${formatMoney(now.total)}.`];
}
