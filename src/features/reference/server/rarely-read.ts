import { LRUCache } from "lru-cache";
import type { Connection } from "../../../platform/database/database.ts";

const minute = 60_000;
const collator = new Intl.Collator("pt-BR");

/**
 * Reads a list of reference data at most once a minute for each key, and sorts it as Brazilian readers expect ('Água
 * Branca' beside 'Aguaí'), whatever the collation of the database. Every finder and every form shows such lists, and
 * hardly anything changes them; for a minute after a release or a change by the administration, two processes may still
 * tell different names.
 */
export function rarelyRead<Key extends string, Row>(
  read: (connection: Connection, key: Key) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): (connection: Connection, key: Key) => Promise<readonly Row[]> {
  const listsOf = new WeakMap<Connection, LRUCache<Key, Row[]>>();
  const sorted = (rows: Row[]) => rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
  const listsFor = (connection: Connection) =>
    new LRUCache<Key, Row[]>({
      max: 100,
      ttl: minute,
      fetchMethod: async (key) => sorted(await read(connection, key)),
    });
  return async (connection, key) => {
    const lists = listsOf.get(connection) ?? listsFor(connection);
    listsOf.set(connection, lists);
    return (await lists.fetch(key)) ?? [];
  };
}
