import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { CourseCard } from "../../courses/contract.ts";
import { readCourseCards } from "../../courses/server/read-course.ts";
import type { listStudents as endpoint, Student } from "../contract.ts";

/** Enrolments with their courses, also with those that are not offered any more. */
export async function readStudents(
  connection: Connection,
  asked: StudentsAsked,
  paging: { limit: number; page: number } = { limit: 1, page: 0 },
): Promise<Student[]> {
  const rows = await selectStudents(connection, asked, paging);
  const cards = await readCourseCards(
    connection,
    rows.map(({ courseId }) => courseId),
  );
  return rows.flatMap((row) => {
    const card = cards.get(row.courseId);
    return card ? [presentStudent(row, card)] : [];
  });
}

/**
 * A lesson is the student's: everybody's who takes the course, or one that its trainer took out of it after the course was
 * this student's, or their company's. Told of `enrolments as e`, `lessons as l` and `course_sections as s`.
 */
export const hasLesson: SQL<boolean> = sql`(l.seconds is not null and (l.status and l.deleted_at is null and s.status
  or coalesce(coalesce(e.lessons_since, e.created_at) <= l.offered_until, false)))`;

/**
 * The enrolment opens its course now: one that came by the plan while a plan is paid for.
 * @param enrolment the name under which a statement reads the table
 */
export const mayWatchBy = (enrolment: SQL): SQL => sql`(${enrolment}.active and (${enrolment}.origin <> 'PLAN'
  or exists (select from subscriptions as plan where plan.user_id = ${enrolment}.user_id
                and plan.type = 'SALESMAN' and plan.status = 'ACTIVE')))`;

/** Something of a lesson was told, which may have been opened alone. */
export const isBegun = (watch: SQL): SQL =>
  sql`(${watch}.position_seconds > 0 or ${watch}.watched_seconds > 0 or ${watch}.completed_at is not null)`;

const instant = (text: string | null): string | null => text && new Date(text).toISOString();

const presentStudent = (row: StudentRow, course: CourseCard): Student => ({
  _id: row.id,
  active: row.active,
  origin: row.origin,
  created_at: new Date(row.createdAt).toISOString(),
  user: { _id: row.userId, name: row.name, lastname: row.lastname },
  // What the trainer took out since is theirs as well.
  course: { ...course, lessons: row.lessons, duration: row.seconds },
  lessons: row.watches,
  lessons_done: row.done,
  progress: row.progress,
  continue_lesson: row.continueLesson,
  rated_lessons: row.rated,
  begun_at: instant(row.begunAt),
  last_watched_at: instant(row.lastWatchedAt),
  completed_at: instant(row.completedAt),
  due_on: row.dueOn,
  certificate: row.certificate,
});

interface StudentsAsked {
  /** One enrolment alone. */
  id?: string | undefined;
  user?: string | undefined;
  users?: readonly string[] | undefined;
  company?: string | undefined;
  course?: string | undefined;
  active?: boolean | undefined;
}

interface Watched {
  lesson_id: string;
  video_timer: number;
  watched: number;
  is_done: boolean;
}

interface StudentRow extends Record<string, unknown> {
  id: string;
  courseId: string;
  active: boolean;
  origin: Student["origin"];
  createdAt: string;
  begunAt: string | null;
  lastWatchedAt: string | null;
  completedAt: string | null;
  dueOn: string | null;
  userId: string;
  name: string;
  lastname: string;
  watches: Watched[];
  rated: string[];
  done: number;
  /** Lessons that are the student's, and how long they are. */
  lessons: number;
  seconds: number;
  /** Percent. */
  progress: number;
  continueLesson: string | null;
  certificate: Student["certificate"];
}

const filters = ({ id, user, users, company, course, active }: StudentsAsked): SQL[] => [
  ...(id ? [sql`e.id = ${id}`] : []),
  ...(user ? [sql`e.user_id = ${user}`] : []),
  ...(users ? [sql`e.user_id = any(${sql.param(users)}::uuid[])`] : []),
  ...(company ? [sql`e.company_id = ${company}`] : []),
  ...(course ? [sql`e.course_id = ${course}`] : []),
  ...(active === undefined ? [] : [active ? mayWatchBy(sql`e`) : sql`not ${mayWatchBy(sql`e`)}`]),
];

/** What one goes on with stands before what is done. */
const inOrder = sql`e.completed_at is not null, coalesce(e.last_watched_at, e.created_at) desc, e.id desc`;

/**
 * Enrolments, those that are not done first, of each kind the one that was watched last. Where somebody goes on: the
 * lesson that was watched last, and once it is done the first after it that is not; from the beginning where nothing is
 * left behind it.
 */
async function selectStudents(
  connection: Connection,
  asked: StudentsAsked,
  { limit, page }: { limit: number; page: number },
): Promise<StudentRow[]> {
  const { rows } = await connection.execute<StudentRow>(sql`
    with chosen as (
      select e.* from enrolments as e where ${sql.join(filters(asked), sql` and `)}
       order by ${inOrder} limit ${limit} offset ${limit * page}
    ), plan as (
      select e.id as enrolment_id, l.id as lesson_id, l.seconds, w.position_seconds, w.watched_seconds, w.completed_at, w.updated_at,
             row_number() over (partition by e.id order by s.rank, s.id, l.rank, l.id) as place
        from chosen as e join lessons as l on l.course_id = e.course_id join course_sections as s on s.id = l.section_id
        left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id and ${isBegun(sql`w`)}
       where ${hasLesson}
    ), last as (
      select distinct on (enrolment_id) enrolment_id, place from plan where updated_at is not null
       order by enrolment_id, updated_at desc, place
    )
    select e.id, e.course_id as "courseId", ${mayWatchBy(sql`e`)} as active, e.origin, e.created_at as "createdAt",
           e.begun_at as "begunAt", e.last_watched_at as "lastWatchedAt", e.completed_at as "completedAt", e.due_on::text as "dueOn",
           u.id as "userId", u.name, u.lastname, p.watches, p.done, p.lessons, p.seconds, p.progress, p.continue_lesson as "continueLesson",
           array(select a.lesson_id::text from lesson_assessments as a where a.enrolment_id = e.id) as rated,
           (select json_build_object('code', c.code, 'in_resume', c.in_resume) from certificates as c
             where c.enrolment_id = e.id) as certificate
      from chosen as e join users as u on u.id = e.user_id
     cross join lateral (
       select coalesce(json_agg(json_build_object('lesson_id', plan.lesson_id, 'video_timer', position_seconds,
                'watched', watched_seconds, 'is_done', completed_at is not null) order by plan.place)
                filter (where watched_seconds is not null), '[]') as watches,
              count(completed_at)::int as done, count(*)::int as lessons, coalesce(sum(seconds), 0)::int as seconds,
              coalesce(floor(100.0 * sum(case when completed_at is not null then seconds
                else least(coalesce(watched_seconds, 0), seconds) end) / nullif(sum(seconds), 0)), 0)::int as progress,
              (array_agg(plan.lesson_id order by plan.place < coalesce(last.place, 0), plan.place)
                filter (where completed_at is null))[1] as continue_lesson
         from plan left join last on last.enrolment_id = plan.enrolment_id where plan.enrolment_id = e.id
     ) as p
     order by ${inOrder}`);
  return rows;
}

/** Whoever asks for nobody in particular asks for the own ones; a manager who asks for somebody, for what the company released. */
export const listStudents: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId, companyId, manager } = requireActor(context);
  const { active, course, user, company } = query;
  const isOwn = !company && (!user || user === userId);
  const released = company ?? companyId;
  if (!isOwn && !(manager && released && released === companyId)) throw notAllowed();
  const whose = isOwn ? { user: userId } : { company: released ?? undefined, user };
  return { student_list: await readStudents(context.db.orm, { ...whose, active, course }, query) };
};
