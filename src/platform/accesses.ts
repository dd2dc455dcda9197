import { hash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { customType, inet, pgSchema, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Actor } from "../shared/actor.ts";
import { deleteGuarded, deleteInBatches } from "./bulk-change-guard.ts";
import { networkOf, plainAddress } from "./client-network.ts";
import type { Connection, Database } from "./database/database.ts";
import type { Sweep } from "./housekeeping.ts";
import type { Log } from "./log.ts";
import type { VerbContext } from "./services.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Devices from which an account was entered with its password. Guessing somebody's password from elsewhere, until the
 * account takes no more attempts, does not keep the owner out of the own devices.
 */
export const knownDevices = pgTable("known_devices", {
  hash: bytes("hash").primaryKey(),
  lastEnteredAt: timestamp("last_entered_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The devices of each account: two accounts that are entered on one device may be one person's, which counts where one
 * would be rewarded for the other.
 */
export const accountDevices = pgTable(
  "account_devices",
  {
    userId: uuid("user_id").notNull(),
    deviceHash: bytes("device_hash").notNull(),
    lastEnteredAt: timestamp("last_entered_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

interface Entrance {
  /** Id of the account, not its e-mail: who had the address before knows nothing of this one. */
  userId: string;
  /** Whoever entered before the e-mail was confirmed may be a stranger: those devices are known no more. */
  isConfirmed: boolean;
  /** See `deviceOfCall`. */
  deviceId: string;
}

/**
 * The device that a call comes from: the id that it keeps, or for a client that names none its network and what it says it
 * is. A header holds no line break, so that nobody can name another's.
 */
export const deviceOfCall = ({
  deviceId,
  clientAddress,
  userAgent,
}: Pick<VerbContext, "deviceId" | "clientAddress" | "userAgent">): string =>
  deviceId ?? `\n${networkOf(clientAddress)}\n${userAgent ?? ""}`;

const isGuessed = ({ deviceId }: Entrance): boolean => deviceId.startsWith("\n");

const rememberedFor = sql`interval '180 days'`;

/** Neither the account nor the device can be read from it. */
const hashOf = ({ userId, isConfirmed, deviceId }: Entrance): Buffer =>
  hash("sha256", `${userId} ${isConfirmed}\n${deviceId}`, "buffer");

/** Remembers for 180 days that an account was entered from a device. */
export async function rememberDevice(connection: Connection, entrance: Entrance): Promise<void> {
  await connection
    .insert(knownDevices)
    .values({ hash: hashOf(entrance) })
    .onConflictDoUpdate({ target: knownDevices.hash, set: { lastEnteredAt: sql`now()` } });
  // A network and a browser are many people's: they make no two accounts one person's.
  if (isGuessed(entrance)) return;
  await connection
    .insert(accountDevices)
    .values({ userId: entrance.userId, deviceHash: hash("sha256", entrance.deviceId, "buffer") })
    .onConflictDoUpdate({
      target: [accountDevices.userId, accountDevices.deviceHash],
      set: { lastEnteredAt: sql`now()` },
    });
}

/** Of an account that is closed nobody needs to know where it was entered. */
export async function forgetDevicesOf(connection: Connection, userId: string): Promise<void> {
  await connection.delete(accountDevices).where(eq(accountDevices.userId, userId));
}

/** True where the account was entered from this device within 180 days. */
export async function isKnownDevice(connection: Connection, entrance: Entrance): Promise<boolean> {
  const found = await connection
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.hash, hashOf(entrance)),
        gt(knownDevices.lastEnteredAt, sql`now() - ${rememberedFor}`),
      ),
    );
  return found.length > 0;
}

export async function sweepKnownDevices(connection: Connection): Promise<void> {
  for (const table of [knownDevices, accountDevices])
    await deleteInBatches(connection, table, lt(table.lastEnteredAt, sql`now() - ${rememberedFor}`));
}

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
