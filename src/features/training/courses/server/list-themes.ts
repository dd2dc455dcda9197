import { asc, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { skills } from "../../../base/reference/table.ts";
import type { listThemes as endpoint } from "../contract.ts";
import { courses, isPublished } from "../table.ts";

export const listThemes: Verb<typeof endpoint> = async (_input, { db }) => ({
  theme_list: (await listVisibleThemes(db.orm)).flatMap(({ id, name, slug }) =>
    slug ? [{ _id: id, name, slug }] : [],
  ),
});

const statementOf = prepared("course_themes", (orm) => {
  return orm
    .select({ id: skills.id, name: skills.name, slug: skills.slug })
    .from(skills)
    .where(
      sql`${eq(skills.type, sql.raw("'INDUSTRY_GENERAL'"))}
          and exists (select from ${courses} where ${courses.segmentId} = ${skills.id} and ${isPublished})`,
    )
    .orderBy(sql`search_text(${skills.name})`, asc(skills.id));
});

/** Segments that have a visible course, by name. */
const listVisibleThemes = (orm: NodePgDatabase) => statementOf(orm).execute();
