import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { maxSections, tooManySections } from "../outline-contract.ts";
import { courseSections } from "../table.ts";

/**
 * Adds a section behind the last one. The course has to be held, so that two never pass the bound.
 * @throws tooManySections
 */
export async function addSection(
  tx: Transaction,
  courseId: string,
  { title, status = true }: { title: string; status?: boolean | undefined },
) {
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${courseSections.rank}), -1)`,
    })
    .from(courseSections)
    .where(and(eq(courseSections.courseId, courseId), isNull(courseSections.deletedAt)));
  const { count = 0, last = -1 } = found ?? {};
  if (count >= maxSections) throw tooManySections();
  const [section] = await tx
    .insert(courseSections)
    .values({ courseId, title, status, rank: last + 1 })
    .returning();
  if (!section) throw tooManySections();
  return section;
}
