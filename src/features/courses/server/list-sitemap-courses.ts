import type { Connection } from "../../../platform/database/database.ts";
import { maxSitemapAddresses } from "../../../shared/sitemap.ts";
import { courses, isPublished } from "../table.ts";
import { newestFirst } from "./queries.ts";

/** Addresses of the courses that everybody may see, newest first. */
export const listSitemapCourses = (connection: Connection) =>
  connection
    .select({ slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(maxSitemapAddresses);
