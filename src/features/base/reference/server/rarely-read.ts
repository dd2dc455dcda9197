import { LRUCache } from "lru-cache";
import type { Connection } from "../../../../platform/database/database.ts";

const minute = 60_000;
const collator = new Intl.Collator("pt-BR");

/**
 * Reads a list of reference data at most once a minute for each key, and sorts it as Brazilian readers expect ('Água
 * Branca' beside 'Aguaí'), whatever the collation of the database. Every finder and every form shows such lists, and
 * hardly anything changes them; for a minute after a release two processes may still tell different names. What the
 * administration changes is read with its version (`kept-versions.ts`), and so anew at once.
 */
export function rarelyRead<Key extends string, Row>(
  read: (connection: Connection, key: Key) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): (connection: Connection, key: Key, version?: string) => Promise<readonly Row[]> {
  const listsOf = new WeakMap<Connection, LRUCache<string, Row[], { key: Key }>>();
  const sorted = (rows: Row[]) => rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
  const listsFor = (connection: Connection) =>
    new LRUCache<string, Row[], { key: Key }>({
      max: 100,
      ttl: minute,
      fetchMethod: async (_name, _stale, { context: { key } }) => sorted(await read(connection, key)),
    });
  return async (connection, key, version = "") => {
    const lists = listsOf.get(connection) ?? listsFor(connection);
    listsOf.set(connection, lists);
    return (await lists.fetch(`${version} ${key}`, { context: { key } })) ?? [];
  };
}
