import { formatMoney } from "../../../../../shared/format/money.ts";
import type { Order, OrderItem } from "../../contract.ts";
import { describeOffer } from "../../describe-offer.ts";

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
