import type { Connection } from "../../../platform/database/database.ts";
import { favorites } from "../table.ts";

/** Puts a professional among those whom a company keeps. */
export async function createFavorite(
  connection: Connection,
  given: typeof favorites.$inferInsert,
): Promise<void> {
  await connection.insert(favorites).values(given);
}
