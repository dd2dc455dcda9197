import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { decisions, representationStatuses } from "./lifecycle.ts";

/** One row for each professional and product or category; who gives up and comes back moves the same row. */
export const representations = pgTable("representations", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  companyId: uuid("company_id").notNull(),
  productId: uuid("product_id"),
  productGroupId: uuid("product_group_id"),
  /** Where the professional lives; kept by triggers. */
  state: text(),
  status: text({ enum: representationStatuses }).notNull(),
  /** The answer that the professional was mailed last; null where none was since the request. */
  toldStatus: text("told_status", { enum: decisions }),
  /** When the company decided last; null where that was taken back, and for decisions of long ago. */
  decidedAt: timestamp("decided_at", { withTimezone: true }),
  /** What a canceled request was before. */
  canceledFrom: text("canceled_from", { enum: representationStatuses }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What a professional says of the own store; no row where nothing was said. */
export const stores = pgTable("stores", {
  userId: uuid("user_id").primaryKey(),
  introduction: text(),
  showsWhatsapp: boolean("shows_whatsapp").notNull().default(false),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
