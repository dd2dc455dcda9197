import { eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { skills } from "../../../base/reference/table.ts";
import { users } from "../../../people/users/table.ts";
import type { CourseCard } from "../contract.ts";
import { courses } from "../table.ts";
import { presentCard } from "./present.ts";
import { cardColumns } from "./queries.ts";

/** Courses as lists show them, by id and in any state: also those that are not offered any more. */
export async function readCourseCards(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CourseCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(skills, eq(skills.id, courses.segmentId))
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
