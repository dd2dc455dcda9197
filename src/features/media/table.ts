import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const images = pgTable("images", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  ownerId: uuid("owner_id").notNull(),
  /** Variants are made by the queue; until then the original is served. */
  status: text({ enum: ["PROCESSING", "READY"] }).notNull(),
  contentType: text("content_type").notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
