import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { productImportPictures, productImports } from "../table.ts";
import { importFailures } from "./import-failures.ts";
import { spreadsheetKey } from "./read-import.ts";

/** A stalled import keeps its company from trying again, and its screen from saying what became of it. */
export const giveUpStalledImportsJob = defineJob({
  name: "give-up-stalled-imports",
  schema: z.object({}),
  cron: "*/10 * * * *",
  singleton: true,
});

/** Work that shows no progress for an hour died for good. What it wrote was never committed. */
export async function giveUpStalledImports({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  await db.transaction(async (tx) => {
    const givenUp = await giveUp(tx);
    // Before the end: a file whose import is over would be found by nobody. Removing twice does no harm.
    for (const { id } of givenUp) await storage.remove(spreadsheetKey(id));
  });
  await giveUpPictures(db.orm);
}

/** Pictures wait for those before them, of which there may be thousands; after three days nobody works on them any more. */
const giveUpPictures = (connection: Connection) =>
  connection
    .update(productImportPictures)
    .set({ status: "FAILED", failure: "broken" })
    .where(
      and(
        eq(productImportPictures.status, "WAITING"),
        lt(productImportPictures.createdAt, sql`now() - interval '3 days'`),
      ),
    );

const giveUp = (connection: Connection) =>
  connection
    .update(productImports)
    .set({ status: "FAILED", rowsDone: 0, failure: importFailures.broken })
    .where(
      and(
        inArray(productImports.status, ["READING", "WRITING"]),
        lt(productImports.updatedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .returning({ id: productImports.id });
