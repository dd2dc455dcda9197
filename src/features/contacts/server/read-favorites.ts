import type { Connection } from "../../../platform/database/database.ts";
import { favoritesMost } from "../contract.ts";
import { listFavoriteIds } from "./queries.ts";

/** Ids of the professionals that a company keeps, the last kept first. */
export async function readFavorites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavoriteIds(connection, companyId).limit(favoritesMost);
  return rows.map(({ userId }) => userId);
}
