import { and, eq, isNull } from "drizzle-orm";
import { users } from "../table.ts";

/** Has a profile and a store that everybody sees: employees and administrators have none, nor has who is blocked or suspended. */
export const hasPublicPage = and(
  eq(users.type, "SALESMAN"),
  isNull(users.deletedAt),
  isNull(users.blockedAt),
  isNull(users.pageSuspendedAt),
);

/** The same of a row that was read and is not deleted. */
export const showsPublicPage = (row: {
  type: string;
  blockedAt: Date | null;
  pageSuspendedAt: Date | null;
}): boolean => row.type === "SALESMAN" && !row.blockedAt && !row.pageSuspendedAt;
