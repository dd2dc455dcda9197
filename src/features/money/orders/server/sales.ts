import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { courseShare } from "../../affiliates/table.ts";
import { payableTo, platformBook } from "../../ledger/posting.ts";
import { orderItems, orders } from "../table.ts";

/** What was sold of what somebody teaches, and who took it, by months. */

/** A course of a trainer, or all of them. */
interface Taught {
  trainerId: string;
  courseId?: string;
}

/** A month of Brasília, `YYYY-MM`; null stands for all of them together. */
interface OfMonth extends Record<string, unknown> {
  month: string | null;
}
interface SoldInMonth extends OfMonth {
  sold: number;
  gross: string;
  earned: string;
}
interface StudiedInMonth extends OfMonth {
  students: number;
  completed: number;
}

export const monthOf = (instant: SQL): SQL => sql`to_char(${dayOfInstant(instant)}, 'YYYY-MM')`;

/** The present month and those before it, the present one last. */
export async function listMonths(connection: Connection, count: number): Promise<string[]> {
  const { rows } = await connection.execute<{ month: string }>(sql`
    select to_char(date_trunc('month', ${today}) - make_interval(months => back), 'YYYY-MM') as month
      from generate_series(0, ${count}::int - 1) as back
     order by back desc`);
  return rows.map(({ month }) => month);
}

/**
 * What a course brought, or all of a trainer, by the month in which it was paid for, and in all. What was given back counts
 * in no month, with its price; of what the trainer gets of it, whatever the ledger left. An order with several courses of
 * the trainer brought one amount: each has the part of it that its price and its share are of, by cumulative rounding in
 * the order of their ids, so that the parts sum to the cent to what the ledger says.
 */
export async function sumSales(
  connection: Connection,
  { trainerId, courseId }: Taught,
): Promise<SoldInMonth[]> {
  const { rows } = await connection.execute<SoldInMonth>(sql`
    with recursive lines as (
      select i.order_id, i.course_id, i.amount, i.price_cents * i.amount - i.discount_cents as cents,
             (i.price_cents * i.amount - i.discount_cents)::numeric * i.share_points as weight,
             o.status = 'PAID' as is_kept, ${monthOf(sql`o.paid_at`)} as month
        from order_items as i join orders as o on o.id = i.order_id and o.paid_at is not null
       where i.trainer_id = ${trainerId}
         ${courseId ? sql`and i.order_id in (select order_id from order_items where course_id = ${courseId})` : sql``}
    ), moved as (
      select c.subject_id as order_id, r.transaction_id as id
        from charges as c
        -- Looked up for each, also where the database knows nothing of the tables yet.
        cross join lateral (select transaction_id from ledger_references
          where book = ${platformBook} and kind = 'SALE' and reference = c.id::text limit 1) as r
       where c.subject_kind = 'ORDER' and c.subject_id in (select order_id from lines)
       union all
      select moved.order_id, t.id from moved join ledger_transactions as t on t.reverses = moved.id
    ), owed as (
      select moved.order_id, -sum(e.cents)::numeric as cents
        from moved join ledger_entries as e on e.transaction_id = moved.id
       where e.account = ${payableTo(trainerId)}
       group by moved.order_id
    ), parted as (
      select lines.*, coalesce(
               div(owed.cents * sum(weight) over so_far, nullif(sum(weight) over whole, 0))
               - div(owed.cents * (sum(weight) over so_far - weight), nullif(sum(weight) over whole, 0)), 0) as earned
        from lines left join owed using (order_id)
      window whole as (partition by order_id),
             so_far as (partition by order_id order by course_id)
    )
    select month, coalesce(sum(amount) filter (where is_kept), 0)::int as sold,
           coalesce(sum(cents) filter (where is_kept), 0) as gross, coalesce(sum(earned), 0) as earned
      from parted ${courseId ? sql`where course_id = ${courseId}` : sql``}
     group by grouping sets ((month), ())`);
  return rows;
}

/** Who began, and who got through, by month and in all; without what was given back. */
export async function countStudies(connection: Connection, taught: Taught): Promise<StudiedInMonth[]> {
  const of = taught.courseId
    ? sql`course_id = ${taught.courseId}`
    : sql`course_id in (select id from courses where user_id = ${taught.trainerId})`;
  const { rows } = await connection.execute<StudiedInMonth>(sql`
    select month, sum(students)::int as students, sum(completed)::int as completed
      from (select ${monthOf(sql`created_at`)} as month, 1 as students, 0 as completed
              from enrolments where ${of} and given_back_at is null
             union all
            select ${monthOf(sql`completed_at`)}, 0, 1
              from enrolments where ${of} and completed_at is not null and given_back_at is null) as counted
     group by grouping sets ((month), ())`);
  return rows.map((row) => ({ ...row, students: row.students ?? 0, completed: row.completed ?? 0 }));
}

/** The numbers of a month, or of all of them together. */
export function salesIn(
  month: string | null,
  { sales, studies }: { sales: readonly SoldInMonth[]; studies: readonly StudiedInMonth[] },
) {
  const money = sales.find((row) => row.month === month);
  const counted = studies.find((row) => row.month === month);
  return {
    sold: money?.sold ?? 0,
    gross: centsToReais(Number(money?.gross ?? 0)),
    earned: centsToReais(Number(money?.earned ?? 0)),
    students: counted?.students ?? 0,
    completed: counted?.completed ?? 0,
  };
}

/** What trainers get today. */
export async function readCourseShare(connection: Connection) {
  const [rule] = await connection
    .select()
    .from(courseShare)
    .where(lte(courseShare.holdsFrom, today))
    .orderBy(desc(courseShare.holdsFrom))
    .limit(1);
  if (!rule) throw new Error("Nobody knows what trainers get");
  return rule;
}

/** The same, in hundredths of a percent, within a statement. */
export const presentSharePoints = sql<number>`(
  select points from course_share where holds_from <= ${today} order by holds_from desc limit 1)`;

/** From which day on holds what holds on a day, within a statement: that names it. */
export const ruleOf = (day: SQL): SQL => sql`(
  select holds_from from course_share where holds_from <= ${day} order by holds_from desc limit 1)`;

/**
 * After how many days trainers get what they get of some orders: as it held on the day on which each was prepared, like
 * the part (`order-lines.ts`).
 */
export async function readDaysUntilAvailable(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection
    .select({ id: orders.id, days: courseShare.availableAfterDays })
    .from(orders)
    .innerJoin(courseShare, eq(courseShare.holdsFrom, ruleOf(dayOfInstant(sql`${orders.createdAt}`))))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/**
 * Whether an order with a course of a trainer is on its way: once it is paid, the share is owed. What is booked is asked
 * after this, not before: an order that is paid in between would be found by neither.
 */
export async function isShareAwaited(connection: Connection, trainerId: string): Promise<boolean> {
  const [found] = await connection
    .select({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.trainerId, trainerId), eq(orders.status, "AWAIT")))
    .limit(1);
  return found !== undefined;
}
