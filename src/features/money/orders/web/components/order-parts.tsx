import { CirclePlay, UsersRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatLength } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/course-addresses.ts";
import { getOrder } from "../../../calls.ts";
import { openPayment, type PaymentMethod } from "../../../charges/lifecycle.ts";
import { PaymentProgress, useAskingEvery } from "../../../charges/web/components/payment-progress.tsx";
import type { Order } from "../../contract.ts";
import { askAgainAfter, isUnderWay, lastError, mayChange } from "../../lifecycle.ts";
import { boughtCourse } from "./buying.tsx";

interface BoughtCoursesProps {
  area: CourseArea;
  orders: readonly Order[];
}

/** What is done with what was bought. */
const use = {
  vc: { title: "Já pode assistir", label: "Assistir", icon: CirclePlay },
  co: { title: "Já pode liberar para a equipe", label: "Liberar", icon: UsersRound },
} as const;

/** The courses that are paid, each with the way to put it to use. */
export function BoughtCourses({ area, orders }: BoughtCoursesProps) {
  const courses = coursesOf(orders);
  return (
    <section aria-labelledby="comprados" className="space-y-2">
      <h2 id="comprados" className="text-lg font-semibold">
        {use[area].title}
      </h2>
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 grow basis-40 font-medium break-words">{course.name}</span>
            <LinkButton
              to={boughtCourse(area, course._id)}
              variant={courses.length === 1 ? "primary" : "secondary"}
              size="sm"
              icon={use[area].icon}
            >
              {use[area].label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const coursesOf = (orders: readonly Order[]) => [
  ...new Map(orders.flatMap(({ items }) => items.map(({ course }) => [course._id, course]))).values(),
];

interface OrderLinesProps extends Pick<Order, "items"> {
  /** Where a course is put to use that is bought. */
  courseAt?: ((courseId: string) => string) | undefined;
  /** It is about to be bought: how much each course offers is shown as well. */
  isNew?: boolean;
}

/** What was ordered, line by line: the course, how many at which price, and what a coupon takes off. */
export const OrderLines = ({ items, courseAt, isNew }: OrderLinesProps) => (
  <ul className="divide-y divide-line">
    {items.map(({ course, amount, price, discount, lessons, duration }) => (
      <li key={course._id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
        <span className="min-w-0 grow basis-48 font-medium break-words">
          {courseAt ? (
            <Link
              to={courseAt(course._id)}
              className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
            >
              {course.name}
            </Link>
          ) : (
            course.name
          )}
          {isNew && lessons !== null && duration !== null && (
            <span className="block text-sm font-normal text-ink-muted">
              {pluralise(lessons, "aula")}, {formatLength(duration)}
            </span>
          )}
        </span>
        <span className="tabular text-right">
          <span className="text-ink-muted">
            {amount} × {formatMoney(price)} ={" "}
          </span>
          <span className="font-semibold">{formatCents(reaisToCents(price) * amount)}</span>
          {discount > 0 && (
            <span className="block text-sm text-success">Desconto: − {formatMoney(discount)}</span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** What a purchase costs: with what the coupon takes off, where there is one. */
export function OrderSums({
  price,
  discount,
  total,
  coupon,
}: Pick<Order, "price" | "discount" | "total" | "coupon">) {
  const reduced: [string, string][] = [
    ["Subtotal", formatMoney(price)],
    [coupon ? `Desconto (cupom ${coupon})` : "Desconto", `− ${formatMoney(discount)}`],
  ];
  return (
    <FactList
      facts={[
        ...(discount > 0 ? reduced : []),
        [
          "Total",
          <span key="total" className="text-lg">
            {formatMoney(total)}
          </span>,
        ],
      ]}
    />
  );
}

/** What becomes of a purchase. */
export function OrderProgressView({ order }: { order: Order }) {
  const open = openPayment(order);
  const [last] = order.payments;
  return (
    <PaymentProgress
      open={open}
      last={last}
      brings="o acesso começa"
      since={isUnderWay(order) ? (open?.created_at ?? order.ordered_at ?? order.created_at) : null}
      isPaid={order.process_status === "PAID"}
      paid="Sua compra está no histórico, com o recibo."
      refusal={lastError(order)?.message}
      notPaid={
        order.is_payable
          ? waysOn[last?.method ?? "CARD"]
          : "Para comprar, ponha os treinamentos no carrinho de novo."
      }
    />
  );
}

const waysOn: Record<PaymentMethod, string> = {
  CARD: "Tente de novo com outro cartão ou de outra forma.",
  PIX: "Gere outro Pix ou pague de outra forma.",
  BOLETO: "Gere outro boleto ou pague de outra forma.",
};

/** Purchases as they are now: those that are being paid or given back are asked for again and again. */
export function useFollowedOrders(shown: readonly Order[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Order>>(new Map());
  const put = useCallback((order: Order) => setKnown((now) => new Map(now).set(order._id, order)), []);
  const orders = shown.map((each) => known.get(each._id) ?? each);
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  const ask = useCallback(async () => {
    const asked = latest.current.filter(mayChange);
    await Promise.all(
      asked.map(async (before) => {
        const { order } = await call(getOrder, { params: { id: before._id } });
        // What was pressed meanwhile is newer than what was asked before it.
        if (latest.current.includes(before)) put(order);
      }),
    );
  }, [put]);
  useAskingEvery(askAgainAfter(orders), ask);
  return { orders, put };
}
