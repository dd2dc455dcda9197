import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";

/** A student watches lessons to their end, of which each has so many seconds. */
export async function finishLessons(
  connection: Connection,
  enrolmentId: string,
  lessons: readonly { id: string }[],
  seconds = 60,
): Promise<void> {
  for (const { id } of lessons) {
    await connection.execute(sql`
      insert into lesson_watches (enrolment_id, lesson_id, position_seconds, watched, completed_at)
      values (${enrolmentId}, ${id}, ${seconds}, int4multirange(int4range(0, ${seconds})), now())`);
  }
}
