import { type SQL, sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import { findReadableCourse } from "../../../training/courses/server/find-readable-course.ts";
import { readCourseCards } from "../../../training/courses/server/read-course-cards.ts";
import { payableTo, platformBook } from "../../ledger/posting.ts";
import type { getCourseSales as endpoint } from "../sales-contract.ts";

export const getCourseSales: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const { userId: trainerId } = requireActor(context);
  const { id: courseId, ...course } = await findReadableCourse(context, params.id);
  if (course.userId !== trainerId) throw courseNotFound();
  const [cards, months, sales, studies, ratings, progress] = await Promise.all([
    readCourseCards(orm, [courseId]),
    listMonths(orm, query.months),
    sumSales(orm, { courseId, trainerId }),
    countStudies(orm, courseId),
    averageRatings(orm, courseId),
    averageProgress(orm, courseId),
  ]);
  const card = cards.get(courseId);
  if (!card) throw courseNotFound();
  const of = (month: string | null) => {
    const money = sales.find((row) => row.month === month);
    const counted = studies.find((row) => row.month === month);
    return {
      sold: money?.sold ?? 0,
      gross: centsToReais(Number(money?.gross ?? 0)),
      earned: centsToReais(Number(money?.earned ?? 0)),
      students: counted?.students ?? 0,
      completed: counted?.completed ?? 0,
    };
  };
  return {
    sales: {
      ...of(null),
      course: card,
      progress,
      rating: card.rating,
      ratings: card.ratings,
      months: months.map((month) => {
        const rated = ratings.find((row) => row.month === month);
        return {
          month,
          ...of(month),
          rating: rated ? Number(rated.rating) : null,
          ratings: rated?.ratings ?? 0,
        };
      }),
    },
  };
};

interface SoldCourse {
  courseId: string;
  trainerId: string;
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
interface RatedInMonth extends OfMonth {
  rating: string;
  ratings: number;
}

const monthOf = (instant: SQL): SQL => sql`to_char(${dayOfInstant(instant)}, 'YYYY-MM')`;

/** The present month and those before it, the present one last. */
async function listMonths(connection: Connection, count: number): Promise<string[]> {
  const { rows } = await connection.execute<{ month: string }>(sql`
    select to_char(date_trunc('month', ${today}) - make_interval(months => back), 'YYYY-MM') as month
      from generate_series(${count}::int - 1, 0, -1) as back`);
  return rows.map(({ month }) => month);
}

/**
 * What a course brought, by the month in which it was paid for, and in all. What was given back counts in no month, with
 * its price; of what the trainer gets of it, whatever the ledger left. An order with several courses of the trainer brought
 * one amount: each has the part of it that its price and its share are of, by cumulative rounding in the order of their
 * ids, so that the parts sum to the cent to what the ledger says.
 */
async function sumSales(connection: Connection, course: SoldCourse): Promise<SoldInMonth[]> {
  const { rows } = await connection.execute<SoldInMonth>(sql`
    with recursive lines as (
      select i.order_id, i.course_id, i.amount, i.price_cents * i.amount - i.discount_cents as cents,
             (i.price_cents * i.amount - i.discount_cents)::numeric * i.share_points as weight,
             o.status = 'PAID' as is_kept, ${monthOf(sql`o.paid_at`)} as month
        from order_items as i join orders as o on o.id = i.order_id and o.paid_at is not null
       where i.trainer_id = ${course.trainerId}
         and i.order_id in (select order_id from order_items where course_id = ${course.courseId})
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
       where e.account = ${payableTo(course.trainerId)}
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
      from parted where course_id = ${course.courseId}
     group by grouping sets ((month), ())`);
  return rows;
}

/** Who began, and who got through, by month and in all; without what was given back. */
async function countStudies(connection: Connection, courseId: string): Promise<StudiedInMonth[]> {
  const { rows } = await connection.execute<StudiedInMonth>(sql`
    select month, sum(students)::int as students, sum(completed)::int as completed
      from (select ${monthOf(sql`created_at`)} as month, 1 as students, 0 as completed
              from enrolments where course_id = ${courseId} and given_back_at is null
             union all
            select ${monthOf(sql`completed_at`)}, 0, 1
              from enrolments where course_id = ${courseId} and completed_at is not null and given_back_at is null) as counted
     group by grouping sets ((month), ())`);
  return rows.map((row) => ({ ...row, students: row.students ?? 0, completed: row.completed ?? 0 }));
}

/** What students thought of lessons, by month. */
async function averageRatings(connection: Connection, courseId: string): Promise<RatedInMonth[]> {
  const { rows } = await connection.execute<RatedInMonth>(sql`
    select ${monthOf(sql`a.created_at`)} as month, count(*)::int as ratings,
           round(avg((a.general + a.clarity + a.rhythm + a.relevance + a.content + a.fun) / 6.0), 1) as rating
      from lesson_assessments as a join enrolments as e on e.id = a.enrolment_id
     where e.course_id = ${courseId} and e.given_back_at is null
     group by 1`);
  return rows;
}

/** Percent of what is published that students watched on average; null where there are no students. */
async function averageProgress(connection: Connection, courseId: string): Promise<number | null> {
  const { rows } = await connection.execute<{ progress: number | null }>(sql`
    with shown as (
      select l.id, l.seconds from lessons as l join course_sections as s on s.id = l.section_id
       where l.course_id = ${courseId} and l.status and l.seconds is not null and l.deleted_at is null and s.status
    )
    select floor(100.0 * (
             select coalesce(sum(case when w.completed_at is null then least(w.watched_seconds, shown.seconds)
                                      else shown.seconds end), 0)
               from enrolments as e join lesson_watches as w on w.enrolment_id = e.id join shown on shown.id = w.lesson_id
              where e.course_id = ${courseId} and e.given_back_at is null)
           / nullif((select count(*) from enrolments where course_id = ${courseId} and given_back_at is null)
                    * (select coalesce(sum(seconds), 0) from shown), 0))::int as progress`);
  return rows[0]?.progress ?? null;
}
