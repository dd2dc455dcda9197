import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const images = pgTable("images", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  ownerId: uuid("owner_id").notNull(),
  /** UPLOADING: the file may not be there yet, or never. PROCESSING: it is, and the queue makes its sizes. */
  status: text({ enum: ["UPLOADING", "PROCESSING", "READY"] }).notNull(),
  contentType: text("content_type").notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
