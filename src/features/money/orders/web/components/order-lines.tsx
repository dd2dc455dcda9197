import { Link } from "react-router";
import { formatLength } from "../../../../../shared/format/duration.ts";
import { formatCents, formatMoney } from "../../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import type { Order } from "../../contract.ts";

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
