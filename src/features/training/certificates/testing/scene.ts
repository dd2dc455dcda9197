import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { openLessons } from "../../enrolments/testing/scene.ts";

/** A student watches lessons to their end, of which each has so many seconds. */
export async function finishLessons(
  connection: Connection,
  enrolmentId: string,
  lessons: readonly { id: string }[],
  seconds = 60,
): Promise<void> {
  await openLessons(connection, enrolmentId, lessons);
  for (const { id } of lessons) {
    await connection.execute(sql`
      update lesson_watches set position_seconds = ${seconds}, completed_at = now(),
             watched = int4multirange(int4range(0, ${seconds}))
       where enrolment_id = ${enrolmentId} and lesson_id = ${id}`);
  }
}
