import { and, eq, gte, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { jobOpenings } from "../table.ts";
import { newestFirst } from "./queries.ts";

/** Addresses of the openings that everybody may see, newest first. */
export const listSitemapEntries = (connection: Connection, today: string, { limit, offset }: Page) =>
  connection
    .select({ slug: jobOpenings.slug, updatedAt: jobOpenings.updatedAt })
    .from(jobOpenings)
    .where(
      and(
        eq(jobOpenings.status, "OPEN"),
        eq(jobOpenings.approved, true),
        sql`${jobOpenings.deletedAt} is null`,
        gte(jobOpenings.expiration, today),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
