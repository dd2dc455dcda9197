import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether a person bought a course, or is about to pay it; one that came by a plan or a licence may be bought. Each part has
 * one row at most, which is found by its index: what `exists` asks PostgreSQL may answer from the whole table.
 * @param userId nobody where it is null
 * @param held a condition on what somebody is about to pay or has paid (`held`); all of it counts unless told
 */
export const isBoughtBy = (
  userId: SQL | Column,
  courseId: SQL | Column,
  held: SQL = sql`true`,
): SQL<boolean> =>
  sql<boolean>`coalesce(
    (select true from order_items held where held.held_by = ${userId} and held.course_id = ${courseId} and ${held}),
    (select e.active and e.origin = 'PURCHASE' from enrolments e
      where e.user_id = ${userId} and e.course_id = ${courseId}),
    false)`;

/** For statements that are prepared with the person's id, or null, as `userId`. */
export const isBoughtByOne = (courseId: SQL | Column): SQL<boolean> =>
  isBoughtBy(sql`${sql.placeholder("userId")}::uuid`, courseId);
