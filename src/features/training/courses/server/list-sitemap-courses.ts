import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { courses, isPublished } from "../table.ts";
import { newestFirst } from "./queries.ts";

/** Addresses of the courses that everybody may see, newest first. */
export const listSitemapCourses = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
