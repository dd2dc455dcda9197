import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../../platform/database/failure.ts";
import { namedStatement } from "../../../platform/database/prepared.ts";
import { gatheredFor } from "../../../platform/gathered.ts";
import { creditPerSecond, longestStep, maxCredit, percentOfLesson } from "../watch-credit.ts";
import { hasLesson } from "./has-lesson.ts";
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

/** One array a column. */
const given = {
  enrolmentId: sql.placeholder("enrolmentId"),
  userId: sql.placeholder("userId"),
  lessonId: sql.placeholder("lessonId"),
  timer: sql.placeholder("timer"),
  told: sql.placeholder("told"),
};

const doneWhen = (parts: SQL) => sql`case
  when seconds_in(${parts}) * 100 >= (select seconds from held where held.id = excluded.enrolment_id) * ${percentOfLesson}::int
  then now() end`;

/**
 * One statement for reports of different enrolments, which it holds: what counts as watched is added to what the row then
 * holds.
 * @param whereHeld what becomes of enrolments that somebody else holds; they are waited for unless told
 */
const recordStatement = (name: string, whereHeld: SQL) =>
  namedStatement<Recorded & { nr: number }>(
    name,
    sql`
    with asked as (
      select * from unnest(${given.enrolmentId}::uuid[], ${given.userId}::uuid[], ${given.lessonId}::uuid[],
                           ${given.timer}::int[], ${given.told}::text[])
                    with ordinality as t (enrolment_id, user_id, lesson_id, timer, told, nr)
    ), held as (
      select e.id, l.id as lesson_id, l.seconds, e.completed_at is not null as course_done, timer, told, nr,
             least(${maxCredit}::real, e.credit_seconds
               + ${creditPerSecond}::real * greatest(0, extract(epoch from now() - e.credited_at))) as credit
        from asked
        join enrolments as e on e.id = asked.enrolment_id and e.user_id = asked.user_id
        join lessons as l on l.course_id = e.course_id and l.id = asked.lesson_id
        join course_sections as s on s.id = l.section_id
       where ${mayWatchBy(sql`e`)} and ${hasLesson}
         for no key update of e ${whereHeld}
    ), before as (
      select held.*, coalesce(w.watched, '{}') as watched, coalesce(w.position_seconds, 0) as position
        from held left join lesson_watches as w on w.enrolment_id = held.id and w.lesson_id = held.lesson_id
    ), unseen as (
      select id, lower(part) as start, upper(part) - lower(part) as length,
             sum(upper(part) - lower(part)) over (partition by id order by lower(part)) as total, floor(credit)::int as credit
        from before, unnest(int4multirange(int4range(0, seconds)) * (
               case when told is not null then told::int4multirange
                    when timer - position between 1 and ${longestStep} then int4multirange(int4range(position, timer))
                    else '{}' end
             ) - watched) as part
    ), counted as (
      select id, range_agg(int4range(start, (start + least(length, length + credit - total))::int)) as parts,
             sum(least(length, length + credit - total))::int as seconds
        from unseen where length + credit - total > 0 group by id
    ), spent as (
      update enrolments as e set credit_seconds = credit - coalesce(counted.seconds, 0),
                                 credited_at = greatest(e.credited_at, now()),
                                 last_watched_at = greatest(e.last_watched_at, now()),
                                 begun_at = coalesce(e.begun_at, now())
        from held left join counted using (id) where e.id = held.id
    ), written as (
      insert into lesson_watches as w (enrolment_id, lesson_id, position_seconds, watched, completed_at)
      select id, lesson_id, least(timer, held.seconds), coalesce(parts, '{}'),
             case when seconds_in(coalesce(parts, '{}')) * 100 >= held.seconds * ${percentOfLesson}::int then now() end
        from held left join counted using (id)
          on conflict (enrolment_id, lesson_id) do update set
             position_seconds = excluded.position_seconds,
             watched = w.watched + excluded.watched,
             completed_at = coalesce(w.completed_at, ${doneWhen(sql`w.watched + excluded.watched`)}),
             updated_at = now()
      returning enrolment_id, position_seconds, watched_seconds, completed_at
    )
    select nr::int, position_seconds as position, watched_seconds as watched, completed_at is not null as "lessonDone",
           course_done as "courseDone"
      from written join held on id = enrolment_id`,
  );

/** Of two devices the one waits for the other. */
const recordWaiting = recordStatement("record_watch", sql.raw(""));
/** Leaves out what would have to wait. */
const recordFree = recordStatement("record_watch_free", sql.raw("skip locked"));

const toldOf = ({ ranges }: Report): string | null =>
  ranges && `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

/** @param reports each of another enrolment */
async function recordAll(
  record: typeof recordWaiting,
  db: Pick<Database, "pool">,
  reports: readonly Report[],
): Promise<(Recorded | null)[]> {
  const recorded = await record(db, {
    enrolmentId: reports.map(({ enrolmentId }) => enrolmentId),
    userId: reports.map(({ userId }) => userId),
    lessonId: reports.map(({ lessonId }) => lessonId),
    timer: reports.map(({ timer }) => timer),
    told: reports.map(toldOf),
  });
  const byNumber = new Map(recorded.map(({ nr, ...rest }) => [nr, rest]));
  return reports.map((_, index) => byNumber.get(index + 1) ?? null);
}

/** Nobody waits for somebody else's enrolment: what is held, and what cannot be kept with the others, is left out. */
async function recordTogether(db: Pick<Database, "pool">, reports: Report[]): Promise<(Recorded | null)[]> {
  try {
    return await recordAll(recordFree, db, reports);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return reports.map(() => null);
  }
}

/** Who watches tells every fifteen seconds: one commit for those that come while others are being kept. */
const recordGathered = gatheredFor(recordTogether, {
  atOnce: 2,
  atMost: 50,
  keyOf: ({ enrolmentId }) => enrolmentId,
});

/**
 * Adds what was played to what was watched of a lesson.
 * @returns null where the person has no such lesson to watch
 */
export async function recordWatch(db: Pick<Database, "pool">, report: Report): Promise<Recorded | null> {
  const recorded = await recordGathered(db, report);
  if (recorded) return recorded;
  const [alone = null] = await recordAll(recordWaiting, db, [report]);
  return alone;
}
