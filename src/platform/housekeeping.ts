import { z } from "zod";
import type { Connection, Database } from "./database/database.ts";
import { defineHandlers, type Handlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import { defineJob, type Queue } from "./queue.ts";

/**
 * Removes what nobody can use any more from one table. Runs every hour; twice does no harm. One that removes what people
 * wrote, or what is kept of them, does so within its usual share (`deleteGuarded`).
 */
export type Sweep = (
  connection: Connection,
  log: Pick<Log, "error">,
  transaction: Database["transaction"],
) => Promise<unknown>;

export const sweeps = defineHandlers<Sweep>("sweeps");

export const housekeepingJob = defineJob({
  name: "housekeeping",
  schema: z.object({}),
  cron: "17 * * * *",
  singleton: true,
});

/** Makes this process sweep, once an hour. A sweep that fails keeps no other from its turn; the job then fails. */
export function workOnHousekeeping({
  queue,
  db,
  handlers,
  log,
}: {
  queue: Queue;
  db: Database;
  handlers: Handlers;
  log: Pick<Log, "error">;
}): void {
  queue.work(housekeepingJob, async () => {
    const failures: unknown[] = [];
    for (const sweep of handlers.of(sweeps)) {
      await sweep(db.orm, log, db.transaction).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be swept");
  });
}
