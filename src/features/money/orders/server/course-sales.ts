import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import { findReadableCourse, readCourseCards } from "../../../training/courses/server/read-course.ts";
import type * as contract from "../sales-contract.ts";
import { countStudies, listMonths, monthOf, salesIn, sumSales } from "./sales.ts";

export const getCourseSales: Verb<typeof contract.getCourseSales> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const { userId: trainerId } = requireActor(context);
  const { id: courseId, ...course } = await findReadableCourse(context, params.id);
  if (course.userId !== trainerId) throw courseNotFound();
  const [cards, months, sales, studies, ratings, progress] = await Promise.all([
    readCourseCards(orm, [courseId]),
    listMonths(orm, query.months),
    sumSales(orm, { courseId, trainerId }),
    countStudies(orm, { courseId, trainerId }),
    averageRatings(orm, courseId),
    averageProgress(orm, courseId),
  ]);
  const card = cards.get(courseId);
  if (!card) throw courseNotFound();
  const of = (month: string | null) => salesIn(month, { sales, studies });
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

/** A month of Brasília, `YYYY-MM`. */
interface RatedInMonth extends Record<string, unknown> {
  month: string;
  rating: string;
  ratings: number;
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

export const getTrainerSales: Verb<typeof contract.getTrainerSales> = async ({ query }, context) => {
  const { orm } = context.db;
  const { userId: trainerId } = requireActor(context);
  const [months, sales, studies] = await Promise.all([
    listMonths(orm, query.months),
    sumSales(orm, { trainerId }),
    countStudies(orm, { trainerId }),
  ]);
  const of = (month: string | null) => salesIn(month, { sales, studies });
  return { sales: { ...of(null), months: months.map((month) => ({ month, ...of(month) })) } };
};
