import { sql } from "drizzle-orm";
import { boolean, customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const sessions = pgTable("sessions", {
  tokenHash: bytes("token_hash").primaryKey(),
  /** By which it is named to its owner. */
  id: uuid().notNull().unique().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  userAgent: text("user_agent"),
  /** It was begun with a second factor, or the person gave one in it. */
  hasSecondFactor: boolean("has_second_factor").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** These three of an administrator who looks into the account: the visit, who it is, the session that it came from. */
  visitId: uuid("visit_id"),
  actingAdminId: uuid("acting_admin_id"),
  begunIn: uuid("begun_in"),
});

/** When an administrator looked into the account of a person, and why. */
export const administrationVisits = pgTable("administration_visits", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  adminId: uuid("admin_id").notNull(),
  reason: text().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** When its session ended before that, kept by a trigger. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
