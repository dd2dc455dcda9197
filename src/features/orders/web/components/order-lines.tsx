import { Link } from "react-router";
import { formatCents, formatMoney } from "../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../shared/format/reais-to-cents.ts";
import type { Order } from "../../contract.ts";

interface OrderLinesProps extends Pick<Order, "items"> {
  /** Where a course is put to use that is bought. */
  courseAt?: ((courseId: string) => string) | undefined;
}

/** What was ordered, line by line: the course, how many at which price, and what a coupon takes off. */
export const OrderLines = ({ items, courseAt }: OrderLinesProps) => (
  <ul className="divide-y divide-line">
    {items.map(({ course, amount, price, discount }) => (
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
