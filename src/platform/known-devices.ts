import { hash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { customType, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { deleteInBatches } from "./bulk-change-guard.ts";
import { networkOf } from "./client-network.ts";
import type { Connection } from "./database/database.ts";
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
