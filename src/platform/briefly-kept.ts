import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";

const longest = 20_000;

/**
 * What every public page shows and somebody changes now and then: read at most once in 20 seconds, by however many pages.
 * Other processes see a change after that time; the one that made it at once, where it says so.
 */
export function brieflyKept<Value extends object>(read: (orm: NodePgDatabase) => Promise<Value>) {
  const keptOf = new WeakMap<NodePgDatabase, LRUCache<"all", Value>>();
  const keptFor = (orm: NodePgDatabase) => {
    const known = keptOf.get(orm);
    if (known) return known;
    const made = new LRUCache<"all", Value>({
      max: 1,
      ttl: longest,
      fetchMethod: () => read(orm),
      // Who waits for what is forgotten meanwhile gets it all the same; it is not kept.
      ignoreFetchAbort: true,
    });
    keptOf.set(orm, made);
    return made;
  };
  return {
    /** @returns what must not be changed: others get the same */
    async read(orm: NodePgDatabase): Promise<Value> {
      return (await keptFor(orm).fetch("all")) ?? read(orm);
    },
    /** After a change that is committed. */
    forget: (orm: NodePgDatabase) => keptFor(orm).clear(),
  };
}
