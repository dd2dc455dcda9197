import type { Connection } from "../../../../platform/database/database.ts";
import { maxFavourites } from "../contract.ts";
import { listFavouriteIds } from "./queries.ts";

/** Ids of the professionals that a company keeps, the last kept first. */
export async function readFavourites(connection: Connection, companyId: string): Promise<string[]> {
  const rows = await listFavouriteIds(connection, companyId).limit(maxFavourites);
  return rows.map(({ userId }) => userId);
}
