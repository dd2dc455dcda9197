import { type SQL, sql } from "drizzle-orm";

/**
 * Somebody is a student of a course, bought licences of it, or is about to pay it: it keeps its lessons and their videos
 * when it is withdrawn. Asked of a row of `courses`.
 */
export const isTaken = (): SQL<boolean> => sql`(
  exists (select from enrolments where enrolments.course_id = courses.id)
  or exists (select from company_courses where company_courses.course_id = courses.id
              and bought > 0 and courses.exclusive_company_id is null)
  or exists (select from order_items join orders on orders.id = order_items.order_id
              where order_items.course_id = courses.id and orders.status in ('AWAIT', 'PAID')))`;
