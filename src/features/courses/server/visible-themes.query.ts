import { asc, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { prepared, quickRows } from "../../../platform/database/prepared.ts";
import { skills } from "../../reference/table.ts";
import { courses, isPublished } from "../table.ts";

const statementOf = prepared((orm) => {
  return quickRows(
    orm
      .select({ id: skills.id, name: skills.name, slug: skills.slug })
      .from(skills)
      .where(
        sql`${eq(skills.type, sql.raw("'INDUSTRY_GENERAL'"))}
          and exists (select from ${courses} where ${courses.segmentId} = ${skills.id} and ${isPublished})`,
      )
      .orderBy(sql`search_text(${skills.name})`, asc(skills.id))
      .prepare("course_themes"),
  );
});

/** Segments that have a visible course, by name. */
export const listVisibleThemes = (orm: NodePgDatabase) => statementOf(orm).execute();
