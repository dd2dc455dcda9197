import { type SQL, sql } from "drizzle-orm";

/**
 * Somebody is a student of a course, bought licences of it, or is about to pay it: it keeps its lessons and their videos
 * when it is withdrawn. Asked of a row of `courses`.
 * @param until somebody had it by then; at any time unless told
 */
export const isTaken = (until: SQL = sql`'infinity'`): SQL<boolean> => sql`(
  exists (select from enrolments where enrolments.course_id = courses.id
            and coalesce(enrolments.lessons_since, enrolments.created_at) <= ${until})
  or exists (select from company_courses where company_courses.course_id = courses.id
              and bought > 0 and courses.exclusive_company_id is null and company_courses.created_at <= ${until})
  or exists (select from order_items join orders on orders.id = order_items.order_id
              where order_items.course_id = courses.id and orders.status in ('AWAIT', 'PAID')
                and coalesce(orders.ordered_at, orders.created_at) <= ${until}))`;

/** Somebody has a lesson, whether it is offered still or not. Asked of a row of `lessons`. */
export const isLessonTaken = sql<boolean>`(lessons.seconds is not null and exists (select from courses
  where courses.id = lessons.course_id and ${isTaken(sql`coalesce(lessons.offered_until, 'infinity')`)}
    and (lessons.offered_until is not null or lessons.status and lessons.deleted_at is null
      and exists (select from course_sections where course_sections.id = lessons.section_id and course_sections.status))))`;
