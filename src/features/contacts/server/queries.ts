import { count, desc, eq } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { lockName } from "../../../platform/database/named-lock.ts";
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
  lockName(tx, `favorites of ${companyId}`);

export async function countFavorites(connection: Connection, companyId: string): Promise<number> {
  const [row] = await connection
    .select({ total: count() })
    .from(favorites)
    .where(eq(favorites.companyId, companyId));
  return row?.total ?? 0;
}
