import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Connection, Database, Transaction } from "./database/database.ts";
import { prepared } from "./database/prepared.ts";

/** Of what processes keep in their memory: segments, themes and languages; who and what was taken off the air. */
type Kept = "skills" | "off the air";

/**
 * Has every process read anew what it kept, from the moment at which this transaction ends well. It is held by one such
 * transaction at a time: to be called last in it.
 */
export async function invalidateCaches(tx: Transaction, what: Kept): Promise<void> {
  await tx.execute(sql`insert into kept_versions as kept (what) values (${what})
    on conflict (what) do update set version = kept.version + 1`);
}

const read = prepared("kept_version", (connection) =>
  connection
    .select({ version: sql<string>`version` })
    .from(sql`kept_versions`)
    .where(sql`what = ${sql.placeholder("what")}`),
);

/** What is kept under another version than this is out of date. To be read before what is kept under it. */
export async function versionOf({ orm }: Pick<Database, "orm">, what: Kept): Promise<string> {
  const [row] = await read(orm).execute({ what });
  return String(row?.version ?? 0);
}

/**
 * Rows that everybody is shown and somebody changes now and then: read at most once in the given time for each key, by
 * each process. Others see a change after that time, or at once where the rows are read by a version
 * (`versionOf`); the process that made it sees it at once where it says so.
 * @param seconds how long a value is kept
 */
export function cachedRows<Value extends object, Key extends string = string>(
  read: (connection: Connection, key: Key) => Promise<Value>,
  seconds: number,
) {
  const cacheOf = new WeakMap<Connection, LRUCache<string, Value, { key: Key }>>();
  function cacheFor(connection: Connection): LRUCache<string, Value, { key: Key }> {
    const known = cacheOf.get(connection);
    if (known) return known;
    const made = new LRUCache<string, Value, { key: Key }>({
      max: 100,
      ttl: seconds * 1_000,
      fetchMethod: (_name, _stale, { context: { key } }) => read(connection, key),
      // Who waits for what is forgotten meanwhile gets it all the same; it is not kept.
      ignoreFetchAbort: true,
    });
    cacheOf.set(connection, made);
    return made;
  }
  return {
    /** @returns what must not be changed: others get the same */
    async read(connection: Connection, key = "" as Key, version = ""): Promise<Value> {
      const cached = await cacheFor(connection).fetch(`${version} ${key}`, { context: { key } });
      return cached ?? read(connection, key);
    },
    /** After a change that is committed. */
    forget: (connection: Connection) => cacheFor(connection).clear(),
  };
}
