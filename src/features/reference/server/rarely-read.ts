import { LRUCache } from "lru-cache";
import type { Connection } from "../../../platform/database/database.ts";

const minute = 60_000;

/**
 * Reads a list of reference data at most once a minute for each key. Every finder and every form shows such lists, and
 * nothing but a release changes them; for a minute after one, two processes may still tell different names.
 */
export function rarelyRead<Key extends string, Row>(
  read: (connection: Connection, key: Key) => Promise<Row[]>,
): (connection: Connection, key: Key) => Promise<readonly Row[]> {
  const listsOf = new WeakMap<Connection, LRUCache<Key, Row[]>>();
  const listsFor = (connection: Connection) =>
    new LRUCache<Key, Row[]>({ max: 100, ttl: minute, fetchMethod: (key) => read(connection, key) });
  return async (connection, key) => {
    const lists = listsOf.get(connection) ?? listsFor(connection);
    listsOf.set(connection, lists);
    return (await lists.fetch(key)) ?? [];
  };
}
