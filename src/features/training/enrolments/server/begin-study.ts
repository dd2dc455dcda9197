import { sql } from "drizzle-orm";
import type { OnLessonOpening } from "../../courses/server/may-watch.ts";
import { mayWatchBy } from "./may-watch-by.ts";

/**
 * A course is begun with the first lesson of it that is opened and not free, whether anything is watched then or not. What is
 * watched of a lesson counts from now on, by the person's clock. The enrolment is held, so that it is not withdrawn meanwhile.
 */
export const beginStudy: OnLessonOpening = async (connection, { userId }, lesson) => {
  await connection.execute(sql`
    with study as (
      select e.id from enrolments as e
       where e.course_id = ${lesson.courseId} and e.user_id = ${userId} and ${mayWatchBy(sql`e`)}
         and (not (e.begun_at is not null or ${lesson.isFree})
              or not exists (select from lesson_watches as w where w.enrolment_id = e.id and w.lesson_id = ${lesson.id})
              or not exists (select from watch_clocks as c where c.user_id = e.user_id))
         for key share
    ), begun as (
      update enrolments as e set begun_at = now() from study
       where e.id = study.id and e.begun_at is null and not ${lesson.isFree} and ${mayWatchBy(sql`e`)}
    ), clock as (
      insert into watch_clocks (user_id) select ${userId}::uuid from study on conflict do nothing
    )
    insert into lesson_watches (enrolment_id, lesson_id) select id, ${lesson.id} from study on conflict do nothing`);
};
