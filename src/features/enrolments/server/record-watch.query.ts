import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { namedStatement } from "../../../platform/database/prepared.ts";
import { creditPerSecond, longestStep, maxCredit, percentOfLesson } from "../watch-credit.ts";
import { mayWatchBy } from "./may-watch-by.ts";

export interface Report {
  enrolmentId: string;
  userId: string;
  lessonId: string;
  /** Where the video stands, in seconds from its beginning. */
  timer: number;
  /** What was played, in whole seconds; null where only the place is told. */
  ranges: readonly (readonly [from: number, to: number])[] | null;
}

/** What is known of a lesson after a report. */
export interface Recorded extends Record<string, unknown> {
  position: number;
  watched: number;
  lessonDone: boolean;
  courseDone: boolean;
}

const given = {
  enrolmentId: sql.placeholder("enrolmentId"),
  userId: sql.placeholder("userId"),
  lessonId: sql.placeholder("lessonId"),
  timer: sql.placeholder("timer"),
  told: sql.placeholder("told"),
};

const doneWhen = (parts: SQL) =>
  sql`case when seconds_in(${parts}) * 100 >= (select seconds from held) * ${percentOfLesson}::int then now() end`;

/**
 * One statement that holds the enrolment: reports of two devices wait for each other, and what counts as watched is added
 * to what the row then holds.
 */
const record = namedStatement<Recorded>(
  "record_watch",
  sql`
    with held as (
      select e.id, l.id as lesson_id, l.seconds, e.completed_at is not null as course_done,
             least(${maxCredit}::real, e.credit_seconds
               + ${creditPerSecond}::real * greatest(0, extract(epoch from now() - e.credited_at))) as credit
        from enrolments as e
        join lessons as l on l.course_id = e.course_id
        join course_sections as s on s.id = l.section_id
       where e.id = ${given.enrolmentId} and e.user_id = ${given.userId} and ${mayWatchBy(sql`e`)} and l.id = ${given.lessonId}
         and l.status and l.seconds is not null and l.deleted_at is null and s.status
         for no key update of e
    ), before as (
      select held.*, coalesce(w.watched, '{}') as watched, coalesce(w.position_seconds, 0) as position
        from held left join lesson_watches as w on w.enrolment_id = held.id and w.lesson_id = held.lesson_id
    ), unseen as (
      select lower(part) as start, upper(part) - lower(part) as length,
             sum(upper(part) - lower(part)) over (order by lower(part)) as total, floor(credit)::int as credit
        from before, unnest(int4multirange(int4range(0, seconds)) * (
               case when ${given.told}::text is not null then ${given.told}::int4multirange
                    when ${given.timer}::int - position between 1 and ${longestStep} then int4multirange(int4range(position, ${given.timer}))
                    else '{}' end
             ) - watched) as part
    ), counted as (
      select coalesce(range_agg(int4range(start, (start + least(length, length + credit - total))::int)), '{}') as parts,
             coalesce(sum(least(length, length + credit - total)), 0)::int as seconds
        from unseen where length + credit - total > 0
    ), spent as (
      update enrolments as e set credit_seconds = credit - counted.seconds, credited_at = greatest(e.credited_at, now()),
                                 last_watched_at = greatest(e.last_watched_at, now()),
                                 begun_at = coalesce(e.begun_at, now())
        from held, counted where e.id = held.id
    ), written as (
      insert into lesson_watches as w (enrolment_id, lesson_id, position_seconds, watched, completed_at)
      select id, lesson_id, least(${given.timer}::int, held.seconds), parts, ${doneWhen(sql`parts`)} from held, counted
          on conflict (enrolment_id, lesson_id) do update set
             position_seconds = excluded.position_seconds,
             watched = w.watched + excluded.watched,
             completed_at = coalesce(w.completed_at, ${doneWhen(sql`w.watched + excluded.watched`)}),
             updated_at = now()
      returning position_seconds, watched_seconds, completed_at
    )
    select position_seconds as position, watched_seconds as watched, completed_at is not null as "lessonDone",
           course_done as "courseDone"
      from written, held`,
);

/**
 * Adds what was played to what was watched of a lesson.
 * @returns null where the person has no such lesson to watch
 */
export async function recordWatch(db: Pick<Database, "pool">, report: Report): Promise<Recorded | null> {
  const { ranges, ...place } = report;
  const told = ranges && `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;
  const [recorded] = await record(db, { ...place, told });
  return recorded ?? null;
}
