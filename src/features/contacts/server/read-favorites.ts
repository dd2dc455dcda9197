import type { Connection } from "../../../platform/database/database.ts";
import { listFavoriteIds } from "./queries.ts";

/** Ids of all professionals that a company keeps, the last kept first. */
export async function readFavorites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavoriteIds(connection, companyId);
  return rows.map(({ userId }) => userId);
}
