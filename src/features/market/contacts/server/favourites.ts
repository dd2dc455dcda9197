import { and, count, desc, eq } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { maxFavourites } from "../contract.ts";
import { favourites } from "../table.ts";

const newestFirst = [desc(favourites.createdAt), desc(favourites.userId)];

/** Whom a company keeps, the last kept first; who shows no page to others comes back with it. */
export const listFavouriteIds = (connection: Connection, companyId: string) =>
  connection
    .select({ userId: favourites.userId })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.userId))
    .where(and(eq(favourites.companyId, companyId), hasPublicPage))
    .orderBy(...newestFirst)
    .$dynamic();

/** Those of one company are added one after the other until the transaction ends, so that they can be counted. */
export const lockFavourites = (tx: Transaction, companyId: string) =>
  lockName(tx, `favourites of ${companyId}`);

export async function countFavourites(connection: Connection, companyId: string): Promise<number> {
  const [row] = await connection
    .select({ total: count() })
    .from(favourites)
    .where(eq(favourites.companyId, companyId));
  return row?.total ?? 0;
}

/** Ids of the professionals that a company keeps, the last kept first. */
export async function readFavourites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavouriteIds(connection, companyId).limit(maxFavourites);
  return rows.map(({ userId }) => userId);
}
