import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { CourseCard } from "../../courses/contract.ts";
import { readCourseCards } from "../../courses/server/read-course.ts";
import { courses } from "../../courses/table.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { hasLesson } from "../../enrolments/server/students.ts";
import { enrolments } from "../../enrolments/table.ts";
import type { Licence } from "../contract.ts";
import { companyCourses } from "../table.ts";

export interface LicencesAsked {
  companyId: string;
  courseId?: string | undefined;
}

interface LicenceRow extends Record<string, unknown> {
  courseId: string;
  isExclusive: boolean;
  bought: number;
  released: number;
  isFavourite: boolean;
  createdAt: string;
  students: number;
  completed: number;
  /** Percent, on average. */
  progress: number | null;
}

/**
 * Whether a company has a course, told of `company_courses as cc join courses as c`: one that it has licences of, or one
 * made for it once that is approved. What was made for it and withdrawn stays while somebody has it.
 */
export const companyHas = sql`(case when c.exclusive_company_id is not distinct from cc.company_id
  then c.approved and (c.deleted_at is null or cc.released > 0) else cc.bought > 0 end)`;

/** Since when a course is a company's: since it was first ordered, or made for it. Null where the company has none of it. */
export const ofCompanySince = ({ companyId, courseId }: Required<LicencesAsked>): SQL =>
  sql`(select least(created_at,
      (select min(ordered_at) from orders join order_items on order_items.order_id = orders.id
        where orders.company_id = ${companyId} and orders.status = 'PAID' and order_items.course_id = ${courseId}))
    from company_courses where company_id = ${companyId} and course_id = ${courseId})`;

/** The courses that a company has, favourites first. */
async function selectLicences(
  connection: Connection,
  { companyId, courseId }: LicencesAsked,
): Promise<LicenceRow[]> {
  const { rows } = await connection.execute<LicenceRow>(sql`
    with own as (
      select cc.*, c.exclusive_company_id is not distinct from cc.company_id as is_exclusive
        from company_courses as cc join courses as c on c.id = cc.course_id
       where cc.company_id = ${companyId} ${courseId ? sql`and cc.course_id = ${courseId}` : sql``}
         and ${companyHas}
    ), held as (
      select e.* from own
        join enrolments as e on e.company_id = own.company_id and e.course_id = own.course_id
       where e.holds_licence and e.active
    ), seen as (
      select e.course_id, e.completed_at,
             coalesce(floor(100.0 * w.seconds / nullif(w.whole, 0)), 0) as percent
        from held as e cross join lateral (
          select sum(l.seconds) as whole, coalesce(sum(case when w.completed_at is not null then l.seconds
                   else least(coalesce(w.watched_seconds, 0), l.seconds) end), 0) as seconds
            from lessons as l join course_sections as s on s.id = l.section_id
            left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id
           where l.course_id = e.course_id and ${hasLesson}
        ) as w
    ), counted as (
      select course_id, count(*)::int as students, count(completed_at)::int as completed, round(avg(percent))::int as progress
        from seen group by course_id
    )
    select own.course_id as "courseId", own.is_exclusive as "isExclusive", own.bought, own.released,
           own.is_favourite as "isFavourite", own.created_at as "createdAt",
           coalesce(counted.students, 0) as students, coalesce(counted.completed, 0) as completed, counted.progress
      from own left join counted using (course_id)
     order by own.is_favourite desc, own.created_at desc, own.course_id desc`);
  return rows;
}

const present = (row: LicenceRow, course: CourseCard): Licence => ({
  course,
  students: row.students,
  buyed: row.bought,
  free: row.bought - row.released,
  completed: row.completed,
  progress: row.progress,
  is_favourite: row.isFavourite,
  created_at: new Date(row.createdAt).toISOString(),
});

/** What a company has licences of, and what was made for it. */
export async function readLicences(
  connection: Connection,
  asked: LicencesAsked,
): Promise<{ contracted: Licence[]; exclusive: Licence[] }> {
  const rows = await selectLicences(connection, asked);
  const cards = await readCourseCards(
    connection,
    rows.map(({ courseId }) => courseId),
  );
  const presented = (isExclusive: boolean) =>
    rows.flatMap((row) => {
      const card = cards.get(row.courseId);
      return card && row.isExclusive === isExclusive ? [present(row, card)] : [];
    });
  return { contracted: presented(false), exclusive: presented(true) };
}

/**
 * An enrolment that uses one of the licences of the company for which somebody acts.
 * @throws studentNotFound where it is none of them
 */
export async function findLicence(connection: Connection, context: VerbContext, id: string) {
  const { companyId } = requireActor(context);
  const [found] = await connection
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.id, id), eq(enrolments.holdsLicence, true)));
  if (!companyId || found?.companyId !== companyId) throw studentNotFound();
  return { ...found, companyId };
}

export type HeldLicences = typeof companyCourses.$inferSelect;

/**
 * The licences of a company for a course, held until the transaction ends: whoever releases, withdraws or takes back does
 * so one after the other. Enrolments are held after them.
 * @returns null where the company has none
 */
export async function lockLicences(
  tx: Transaction,
  { companyId, courseId }: { companyId: string; courseId: string },
): Promise<HeldLicences | null> {
  const [held] = await tx
    .select()
    .from(companyCourses)
    .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)))
    .for("no key update");
  return held ?? null;
}

/**
 * Holds a course as whoever changes or withdraws it does, before its licences: their number is counted in both, and that
 * of its students in its row.
 */
export async function lockCourseOfLicences(
  tx: Transaction,
  courseId: string,
): Promise<typeof courses.$inferSelect | null> {
  const [held] = await tx.select().from(courses).where(eq(courses.id, courseId)).for("no key update");
  return held ?? null;
}
