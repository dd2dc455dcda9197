import { type SQL, sql } from "drizzle-orm";
import { batchedFor } from "../../../../platform/batched.ts";
import type { Connection, Database } from "../../../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/failure.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type watchLesson as endpoint, lessonNotOpened, studentNotFound } from "../contract.ts";
import {
  creditPerSecond,
  firstCredit,
  longestStep,
  longestUntold,
  maxCarried,
  maxCredit,
  percentOfLesson,
} from "../watch-credit.ts";
import { hasLesson, mayWatchBy } from "./students.ts";

export const watchLesson: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { lesson, timer, ranges } = body;
  const report = { enrolmentId: params.id, userId, lessonId: lesson._id, timer, ranges: ranges ?? null };
  const recorded = await recordWatch(context.db, report);
  if (!recorded) {
    if (await isUnopened(context.db.orm, report)) throw lessonNotOpened();
    throw studentNotFound();
  }
  const { position, watched, lessonDone, courseDone } = recorded;
  // Asked again at each report of a lesson that is done, should the process have ended in between.
  const completed = courseDone || (lessonDone && (await completeCourse(context.db.orm, params.id)));
  return {
    message: messages.watchSaved,
    lesson: { lesson_id: lesson._id, video_timer: position, watched, is_done: lessonDone },
    completed,
  };
};

interface Report {
  enrolmentId: string;
  userId: string;
  lessonId: string;
  /** Where the video stands, in seconds from its beginning; of a text nothing is asked of it. */
  timer: number;
  /**
   * What was played, or read, in whole seconds; null where only the place is told: of a text that counts for having it
   * open.
   */
  ranges: readonly (readonly [from: number, to: number])[] | null;
}

/** What is known of a lesson after a report. */
interface Recorded {
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

/** Seconds of video that the time since then gives. */
const gaveSince = (instant: SQL) =>
  sql`${creditPerSecond}::real * greatest(0, extract(epoch from now() - ${instant}))`;

/**
 * One statement for reports of different people, whose enrolments and clocks it holds: what counts as watched is added to
 * what the row then holds.
 * @param whereHeld what becomes of rows that somebody else holds; they are waited for unless told
 */
const recordStatement = (name: string, whereHeld: SQL) =>
  prepared(name, (connection) => {
    const asked = connection.$with("asked", {}).as(sql`
      select * from unnest(${given.enrolmentId}::uuid[], ${given.userId}::uuid[], ${given.lessonId}::uuid[],
                           ${given.timer}::int[], ${given.told}::text[])
                    with ordinality as t (enrolment_id, user_id, lesson_id, timer, told, nr)`);
    const held = connection.$with("held", {}).as(sql`
      select e.id, e.user_id, l.id as lesson_id, l.seconds, e.completed_at is not null as course_done, timer, told, nr,
             w.watched, w.position_seconds as position,
             least(${maxCredit}::real, least(${maxCarried}::real, c.credit_seconds)
               + ${gaveSince(sql`greatest(c.credited_at, w.opened_at)`)}) as credit,
             ${firstCredit}::real + ${gaveSince(sql`w.opened_at`)} as of_lesson,
             l.video_id is null as is_text, timer - w.position_seconds between 1 and ${longestStep} as is_step
        from asked
        join enrolments as e on e.id = asked.enrolment_id and e.user_id = asked.user_id
        join watch_clocks as c on c.user_id = e.user_id
        join lessons as l on l.course_id = e.course_id and l.id = asked.lesson_id
        join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id
        join course_sections as s on s.id = l.section_id
       where ${mayWatchBy(sql`e`)} and ${hasLesson}
         for no key update of e, c ${whereHeld}`);
    const lending = connection.$with("lending", {}).as(sql`
      select held.*, case when told is null and is_step and not is_text and timer >= ${longestUntold}
               and seconds - timer between 1 and ${longestUntold} and least(credit, of_lesson) >= timer - position
               then seconds - timer else 0 end as lent
        from held`);
    const unseen = connection.$with("unseen", {}).as(sql`
      select id, lower(part) as start, upper(part) - lower(part) as length,
             sum(upper(part) - lower(part)) over (partition by id order by lower(part)) as total,
             floor(least(credit, of_lesson))::int + lent as credit
        from lending, unnest(int4multirange(int4range(0, seconds)) * (
               case when told is not null then told::int4multirange
                    when is_text then int4multirange(int4range(0, seconds))
                    when is_step then int4multirange(int4range(position, timer + lent))
                    else '{}' end
             ) - watched) as part`);
    const counted = connection.$with("counted", {}).as(sql`
      select id, range_agg(int4range(start, (start + least(length, length + credit - total))::int)) as parts,
             sum(least(length, length + credit - total))::int as seconds
        from unseen where length + credit - total > 0 group by id`);
    const spent = connection.$with("spent", {}).as(sql`
      update watch_clocks as c set credit_seconds = credit - coalesce(counted.seconds, 0),
                                   credited_at = greatest(c.credited_at, now())
        from held left join counted using (id) where c.user_id = held.user_id`);
    const begun = connection.$with("begun", {}).as(sql`
      update enrolments as e set last_watched_at = greatest(e.last_watched_at, now()),
                                 begun_at = coalesce(e.begun_at, now())
        from held where e.id = held.id`);
    const written = connection.$with("written", {}).as(sql`
      update lesson_watches as w set
             position_seconds = least(timer, held.seconds),
             watched = w.watched + coalesce(parts, '{}'),
             completed_at = coalesce(w.completed_at, case
               when seconds_in(w.watched + coalesce(parts, '{}')) * 100 >= held.seconds * ${percentOfLesson}::int then now() end),
             updated_at = now()
        from held left join counted using (id) where w.enrolment_id = held.id and w.lesson_id = held.lesson_id
      returning w.enrolment_id, w.position_seconds, w.watched_seconds, w.completed_at`);
    return connection
      .with(asked, held, lending, unseen, counted, spent, begun, written)
      .select({
        nr: sql<number>`nr::int`,
        position: sql<number>`position_seconds`,
        watched: sql<number>`watched_seconds`,
        lessonDone: sql<boolean>`completed_at is not null`,
        courseDone: sql<boolean>`course_done`,
      })
      .from(sql`written join held on id = enrolment_id`);
  });

/** Of two devices the one waits for the other. */
const recordWaiting = recordStatement("record_watch", sql.raw(""));
/** Leaves out what would have to wait. */
const recordFree = recordStatement("record_watch_free", sql.raw("skip locked"));

const toldOf = ({ ranges }: Report): string | null =>
  ranges && `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

/** @param reports each of another person */
async function recordAll(
  record: typeof recordWaiting,
  { orm }: Pick<Database, "orm">,
  reports: readonly Report[],
): Promise<(Recorded | null)[]> {
  const recorded = await record(orm).execute({
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
async function recordTogether(db: Pick<Database, "orm">, reports: Report[]): Promise<(Recorded | null)[]> {
  try {
    return await recordAll(recordFree, db, reports);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return reports.map(() => null);
  }
}

/** Who watches tells every fifteen seconds: one commit for those that come while others are being kept. */
const recordBatched = batchedFor(recordTogether, {
  atOnce: 2,
  atMost: 50,
  keyOf: ({ userId }) => userId,
});

/**
 * Adds what was played to what was watched of a lesson.
 * @returns null where the person has no such lesson to watch, or has not opened it
 */
async function recordWatch(db: Pick<Database, "orm">, report: Report): Promise<Recorded | null> {
  const recorded = await recordBatched(db, report);
  if (recorded) return recorded;
  const [alone = null] = await recordAll(recordWaiting, db, [report]);
  return alone;
}

/** Whether what was told is of a lesson that the person may watch and never opened. */
async function isUnopened(
  connection: Connection,
  { enrolmentId, userId, lessonId }: Report,
): Promise<boolean> {
  const { rows } = await connection.execute(sql`
    select from enrolments as e
      join lessons as l on l.course_id = e.course_id and l.id = ${lessonId}
      join course_sections as s on s.id = l.section_id
     where e.id = ${enrolmentId} and e.user_id = ${userId} and ${mayWatchBy(sql`e`)} and ${hasLesson}
       and not (exists (select from lesson_watches as w where w.enrolment_id = e.id and w.lesson_id = l.id)
                and exists (select from watch_clocks as c where c.user_id = e.user_id))`);
  return rows.length > 0;
}

/**
 * Notes that a course was watched to its end, where all lessons of it that the student has are done; it stays so when others
 * are added.
 * @returns whether it is done
 */
export async function completeCourse(connection: Connection, enrolmentId: string): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    update enrolments as e set completed_at = coalesce(e.completed_at, now())
     where e.id = ${enrolmentId}
       and (e.completed_at is not null or (
         select count(*) > 0 and count(*) = count(w.completed_at)
           from lessons as l join course_sections as s on s.id = l.section_id
           left join lesson_watches as w on w.enrolment_id = e.id and w.lesson_id = l.id
          where l.course_id = e.course_id and ${hasLesson}))`);
  return rowCount === 1;
}
