import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { clusterUrl } from "./cluster.ts";

/** Any number would do: nothing else in the maintenance database takes an advisory lock. */
const lockKey = 7_402_619;
/** The server needs a moment to notice that the process which held the lock was killed. */
const attempts = 10;
const pauseMilliseconds = 200;

/**
 * Makes the server this process's own, for as long as the connection that is answered lives: it holds a lock, which
 * goes with the process however that ends.
 * @throws Error where another process holds it
 */
export async function claimServer(port: number, password: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: clusterUrl(port, password, "postgres") });
  // Its end is what counts.
  client.on("error", () => undefined);
  await client.connect();
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lockKey,
    ]);
    if (rows[0]?.taken) return client;
    await wait(pauseMilliseconds);
  }
  await client.end();
  throw new Error(
    `Another process uses the embedded database in ${dataDir}. Stop it first, or give this one a DATA_DIR of its own or a DATABASE_URL.`,
  );
}
