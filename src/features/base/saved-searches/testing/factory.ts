import type { Connection } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { savedSearches } from "../table.ts";

let made = firstSerial;

/** Puts a saved search into the database: of all openings, every day, last told of yesterday and due, unless told. */
export async function createSavedSearch(
  connection: Connection,
  given: Partial<typeof savedSearches.$inferInsert> & { userId: string },
): Promise<typeof savedSearches.$inferSelect> {
  made += 1;
  const [row] = await connection
    .insert(savedSearches)
    .values({
      place: 1 + (made % 20),
      finder: "openings",
      filters: {},
      name: "Todas as vagas",
      frequency: "DAILY",
      toldUntil: new Date(Date.now() - 24 * 60 * 60 * 1000),
      nextOn: "2020-01-01",
      leaveCode: makeToken().token,
      ...given,
    })
    .returning();
  if (!row) throw new Error("The search was not inserted");
  return row;
}
