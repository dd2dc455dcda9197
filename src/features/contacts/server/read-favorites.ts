import type { Connection } from "../../../platform/database/database.ts";
import { maxFavorites } from "../contract.ts";
import { listFavoriteIds } from "./queries.ts";

/** Ids of the professionals that a company keeps, the last kept first. */
export async function readFavorites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavoriteIds(connection, companyId).limit(maxFavorites);
  return rows.map(({ userId }) => userId);
}
