import { lt, sql } from "drizzle-orm";
import type { Connection } from "../../database/database.ts";
import { deleteInBatches } from "../../database/in-batches.ts";
import { sandboxEvents } from "./tables.ts";

/** Removes events that our webhook took more than 30 days ago. */
export async function sweepSandboxEvents(connection: Connection): Promise<void> {
  await deleteInBatches(connection, sandboxEvents, lt(sandboxEvents.sentAt, sql`now() - interval '30 days'`));
}
