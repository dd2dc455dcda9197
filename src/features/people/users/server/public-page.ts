import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { resumes } from "../../resumes/table.ts";
import { users } from "../table.ts";

/** Has a profile and a store that everybody sees: employees and administrators have none, nor has who is blocked or suspended. */
export const hasPublicPage = and(
  eq(users.type, "SALESMAN"),
  isNull(users.deletedAt),
  isNull(users.blockedAt),
  isNull(users.pageSuspendedAt),
);

/** What the administration decided about somebody. */
interface Decided {
  blockedAt: Date | null;
  pageSuspendedAt: Date | null;
}

/** Nobody sees the page, and companies do not reach the person, until the block or the suspension ends. */
export const isKeptFromPublic = ({ blockedAt, pageSuspendedAt }: Decided): boolean =>
  blockedAt !== null || pageSuspendedAt !== null;

/** The same as `hasPublicPage`, of a row that was read and is not deleted. */
export const showsPublicPage = (row: Decided & { type: string }): boolean =>
  row.type === "SALESMAN" && !isKeptFromPublic(row);

/** Addresses of the professionals who want to be found and saved a resume (see `policy.ts`), newest accounts first. */
export const listSitemapProfessionals = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: users.slug, updatedAt: resumes.updatedAt })
    .from(users)
    .innerJoin(resumes, eq(resumes.userId, users.id))
    .where(and(hasPublicPage, or(eq(users.isLookingJob, true), eq(users.isLookingProducts, true))))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
