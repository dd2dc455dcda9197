import type { Connection } from "../../../../platform/database/database.ts";
import { favourites } from "../table.ts";

/** Puts a professional among those whom a company keeps. */
export async function createFavourite(
  connection: Connection,
  given: typeof favourites.$inferInsert,
): Promise<void> {
  await connection.insert(favourites).values(given);
}
