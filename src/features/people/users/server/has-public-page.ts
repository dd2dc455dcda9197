import { and, eq, isNull } from "drizzle-orm";
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
