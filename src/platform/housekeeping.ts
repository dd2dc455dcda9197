import { z } from "zod";
import type { Connection, Database } from "./database/database.ts";
import { defineHandlers, type Handlers } from "./handlers.ts";
import { defineJob, type Queue } from "./queue.ts";

/** Removes what nobody can use any more from one table. Runs every hour; twice does no harm. */
export type Sweep = (connection: Connection) => Promise<unknown>;

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
}: {
  queue: Queue;
  db: Database;
  handlers: Handlers;
}): void {
  queue.work(housekeepingJob, async () => {
    const failures: unknown[] = [];
    for (const sweep of handlers.of(sweeps)) {
      await sweep(db.orm).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everything could be swept");
  });
}
