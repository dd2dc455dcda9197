import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { type LessonChanges, tooManyLessons } from "../lesson-contract.ts";
import { maxLessons } from "../outline-contract.ts";
import { lessons } from "../table.ts";
import { cleaned } from "./write-course.ts";

/**
 * The columns that a form fills; undefined, which writes nothing, for what a change leaves out.
 * @param field path of the lesson in the payload
 */
export const columnsOf = (input: LessonChanges, field = "lesson") => ({
  name: input.name,
  description: cleaned(input.description, `${field}.description`),
  isFree: input.is_free,
  status: input.status,
});

/** The place behind the last lesson of a section. The course has to be held. */
export async function lastRank(tx: Transaction, courseId: string, sectionId: string): Promise<number> {
  const { last } = await ranksIn(tx, courseId, sectionId);
  return last + 1;
}

/**
 * As `lastRank`, for one more lesson: two never pass the bound.
 * @throws tooManyLessons
 */
export async function nextRank(tx: Transaction, courseId: string, sectionId: string): Promise<number> {
  const { count, last } = await ranksIn(tx, courseId, sectionId);
  if (count >= maxLessons) throw tooManyLessons();
  return last + 1;
}

async function ranksIn(tx: Transaction, courseId: string, sectionId: string) {
  const ranks = sql<number>`coalesce(max(${lessons.rank}) filter (where ${lessons.sectionId} = ${sectionId}), -1)`;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, last: ranks })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.deletedAt)));
  return found ?? { count: 0, last: -1 };
}
