import { lt, sql } from "drizzle-orm";
import { inet, pgSchema, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Actor } from "../shared/actor.ts";
import { deleteGuarded } from "./bulk-change-guard.ts";
import { plainAddress } from "./client-network.ts";
import type { Database } from "./database/database.ts";
import type { Sweep } from "./housekeeping.ts";
import type { Log } from "./log.ts";

/**
 * When, and from which address, an account was used: kept for six months by law (Marco Civil da Internet, art. 15), apart
 * from everything else, for orders of a court alone (docs/data-map.md says how these are answered).
 */
export const accessRecords = pgSchema("legal").table(
  "access_records",
  {
    userId: uuid("user_id").notNull(),
    address: inet("address").notNull(),
    /** One record for each hour in which the account was used from there. */
    hour: timestamp("hour", { withTimezone: true }).notNull(),
    firstAt: timestamp("first_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address, table.hour] })],
);

const hourMilliseconds = 3_600_000;

/** What a process has written already: a call costs nothing but the first of its hour. */
const writtenOf = new WeakMap<Database, LRUCache<string, true>>();

function writtenIn(db: Database): LRUCache<string, true> {
  const known = writtenOf.get(db);
  if (known) return known;
  const made = new LRUCache<string, true>({ max: 20_000 });
  writtenOf.set(db, made);
  return made;
}

/** Keeps that somebody used the product; nobody waits for it, and where it cannot be kept now the next call tries again. */
export function recordAccess(
  { db, log }: { db: Database; log: Pick<Log, "warn"> },
  { userId, actingAdminId }: Actor,
  clientAddress: string,
): void {
  // Behind a proxy that hides its callers there is nothing to keep.
  const address = plainAddress(clientAddress);
  if (address === null) return;
  // Who looks into another's account is the one who is there.
  const who = actingAdminId ?? userId;
  const key = `${who} ${address} ${Math.floor(Date.now() / hourMilliseconds)}`;
  const written = writtenIn(db);
  if (written.has(key)) return;
  written.set(key, true);
  db.orm
    .insert(accessRecords)
    .values({ userId: who, address, hour: sql`date_trunc('hour', now(), 'UTC')` })
    .onConflictDoNothing()
    .catch((err: unknown) => {
      written.delete(key);
      log.warn({ err }, "an access could not be recorded");
    });
}

export const sweepAccessRecords: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-access-records" },
    accessRecords,
    lt(accessRecords.hour, sql`now() - interval '6 months'`),
  );
