import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { addressColumns } from "../../base/reference/table.ts";
import { comparisonOutcomes } from "./model.ts";

export const companies = pgTable("companies", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  slug: text().notNull(),
  nameFancy: text("name_fancy").notNull(),
  name: text(),
  document: text().notNull(),
  site: text(),
  email: text(),
  phone: text().notNull(),
  description: text(),
  size: integer(),
  /** Allowance range for representatives, in cents. */
  salaryMinCents: integer("salary_min_cents"),
  salaryMaxCents: integer("salary_max_cents"),
  segmentId: uuid("segment_id"),
  imageId: uuid("image_id"),
  birthdate: date(),
  ...addressColumns(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  /** Set while the administration hides the company from the public; who did it and why, as its managers were told. */
  blockedAt: timestamp("blocked_at", { withTimezone: true }),
  blockedBy: uuid("blocked_by"),
  blockReason: text("block_reason"),
});

/** How a company answers, as it was measured last; kept apart so that measuring touches no company. */
export const companyAnswers = pgTable("company_answers", {
  companyId: uuid("company_id").primaryKey(),
  asked: integer().notNull(),
  answered: integer().notNull(),
  medianSeconds: integer("median_seconds"),
  representatives: integer().notNull(),
  /** Orders that were answered, or should have been, and those answered in time. */
  orders: integer().notNull().default(0),
  ordersInTime: integer("orders_in_time").notNull().default(0),
  measuredAt: timestamp("measured_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What a public register said of a CNPJ; without a name where it knows none such. */
export const registerAnswers = pgTable("register_answers", {
  document: text().primaryKey(),
  source: text().notNull(),
  name: text(),
  nameFancy: text("name_fancy"),
  situation: text(),
  isActive: boolean("is_active").notNull().default(false),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What a company was called when somebody compared it or looked at it: nothing is said of what it is called since. */
const called = () => ({
  companyId: uuid("company_id").primaryKey(),
  document: text().notNull(),
  name: text(),
  nameFancy: text("name_fancy").notNull(),
});

export const companyComparisons = pgTable("company_comparisons", {
  ...called(),
  source: text().notNull(),
  outcome: text({ enum: comparisonOutcomes }).notNull(),
  comparedAt: timestamp("compared_at", { withTimezone: true }).notNull().defaultNow(),
});

export const companyLooks = pgTable("company_looks", {
  ...called(),
  /** For the administration alone. */
  note: text().notNull(),
  lookedBy: uuid("looked_by").notNull(),
  lookedAt: timestamp("looked_at", { withTimezone: true }).notNull().defaultNow(),
});
