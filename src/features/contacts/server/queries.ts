import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { users } from "../../users/table.ts";
import { favorites } from "../table.ts";

const newestFirst = [desc(favorites.createdAt), desc(favorites.userId)];

/** Whom a company keeps, the last kept first. */
export const listFavoriteIds = (connection: Connection, companyId: string) =>
  connection
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(eq(favorites.companyId, companyId))
    .orderBy(...newestFirst)
    .$dynamic();

/** Those of one company are added one after the other until the transaction ends, so that they can be counted. */
export const lockFavorites = (tx: Transaction, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorites of ${companyId}`}, 0))`);

export async function countFavorites(connection: Connection, companyId: string): Promise<number> {
  const [row] = await connection
    .select({ total: count() })
    .from(favorites)
    .where(eq(favorites.companyId, companyId));
  return row?.total ?? 0;
}

/** Keeps an account from being closed until the transaction ends; false where no such professional is there. */
export async function holdProfessional(connection: Connection, userId: string): Promise<boolean> {
  const held = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.type, "SALESMAN"), isNull(users.deletedAt)))
    .for("key share");
  return held.length > 0;
}
