import { asc, eq, max } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { skills } from "../../../base/reference/table.ts";
import { courses, isPublished } from "../table.ts";

/** Addresses of the themes that have courses everybody may see; they change with their courses. */
export async function listSitemapThemes(connection: Connection, { limit, offset }: Page) {
  const rows = await connection
    .select({ slug: skills.slug, updatedAt: max(courses.updatedAt) })
    .from(courses)
    .innerJoin(skills, eq(skills.id, courses.segmentId))
    .where(isPublished)
    .groupBy(skills.id, skills.slug)
    .orderBy(asc(skills.slug))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ slug, updatedAt }) => (slug && updatedAt ? [{ slug, updatedAt }] : []));
}
