import { desc } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { companies } from "../table.ts";
import { isShown } from "./queries.ts";

/** Addresses of all companies, newest first. */
export const listSitemapCompanies = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: companies.slug, updatedAt: companies.updatedAt })
    .from(companies)
    .where(isShown)
    .orderBy(desc(companies.id))
    .limit(limit)
    .offset(offset);
