import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The browsers that are told of what happens, each as long as its session lasts. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  sessionId: uuid("session_id").notNull(),
  userId: uuid("user_id").notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
