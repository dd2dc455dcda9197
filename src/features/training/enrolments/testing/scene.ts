import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { lessonWatches } from "../table.ts";
import { creditPerSecond, firstCredit } from "../watch-credit.ts";
import { createEnrolment } from "./factory.ts";

/** A course of two lessons of a minute each, and somebody who bought it, opened both, and may tell of a minute at once. */
export async function createStudy(connection: Connection) {
  const trainer = await createUser(connection);
  const { course, section, lessons } = await createPublishedCourse(connection, { userId: trainer.id });
  const [first, second] = lessons;
  if (!first || !second) throw new Error("The course has no two lessons");
  const { user, token } = await createSignedInUser(connection);
  const enrolment = await createEnrolment(connection, { courseId: course.id, userId: user.id });
  await openLessons(connection, enrolment.id, lessons);
  await passSeconds(connection, enrolment.id, (60 - firstCredit) / creditPerSecond);
  return { trainer, course, section, first, second, user, token, enrolment, params: { id: enrolment.id } };
}

/** A student is given lessons now. */
export async function openLessons(
  connection: Connection,
  enrolmentId: string,
  lessons: readonly { id: string }[],
): Promise<void> {
  await connection.execute(sql`insert into watch_clocks (user_id)
    select user_id from enrolments where id = ${enrolmentId} on conflict do nothing`);
  for (const { id: lessonId } of lessons) {
    await connection.insert(lessonWatches).values({ enrolmentId, lessonId }).onConflictDoNothing();
  }
}

/** So many seconds go by for a student. */
export async function passSeconds(
  connection: Connection,
  enrolmentId: string,
  seconds: number,
): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds}::float8)`;
  await connection.execute(sql`update enrolments set begun_at = begun_at - ${ago} where id = ${enrolmentId}`);
  await connection.execute(sql`update watch_clocks set credited_at = credited_at - ${ago}
    where user_id = (select user_id from enrolments where id = ${enrolmentId})`);
  await connection.execute(sql`update lesson_watches set updated_at = updated_at - ${ago}, opened_at = opened_at - ${ago}
    where enrolment_id = ${enrolmentId}`);
}

/** Measures how much of video the database's clock gives from now on, in seconds, rounded up. */
export async function startClock(connection: Connection): Promise<() => Promise<number>> {
  const now = async () => {
    const { rows } = await connection.execute<{ at: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 as at`,
    );
    return rows[0]?.at ?? 0;
  };
  const start = await now();
  return async () => Math.ceil(((await now()) - start) * creditPerSecond);
}
