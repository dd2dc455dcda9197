import { and, desc, eq, or } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { resumes } from "../../resumes/table.ts";
import { users } from "../table.ts";
import { hasPublicPage } from "./has-public-page.ts";

/** Addresses of the professionals who want to be found and saved a resume (see `found.ts`), newest accounts first. */
export const listSitemapProfessionals = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: users.slug, updatedAt: resumes.updatedAt })
    .from(users)
    .innerJoin(resumes, eq(resumes.userId, users.id))
    .where(and(hasPublicPage, or(eq(users.isLookingJob, true), eq(users.isLookingProducts, true))))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
