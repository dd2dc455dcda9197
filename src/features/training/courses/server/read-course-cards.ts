import { and, eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { skills } from "../../../base/reference/table.ts";
import { users } from "../../../people/users/table.ts";
import type { CourseCard } from "../contract.ts";
import { courses, isPublished } from "../table.ts";
import { presentCard } from "./present.ts";
import { cardColumns } from "./queries.ts";

/** Courses as lists show them, by id: in any state, also those that are not offered any more, or what everybody may see. */
export async function readCourseCards(
  connection: Connection,
  ids: readonly string[],
  { onlyPublished = false } = {},
): Promise<Map<string, CourseCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(skills, eq(skills.id, courses.segmentId))
    .where(and(inArray(courses.id, [...ids]), onlyPublished ? isPublished : undefined));
  return new Map(rows.map((row) => [row.id, presentCard(row)]));
}
