import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { limitKeys, planTypes } from "../limits/limits.ts";
import type { IntervalMonths } from "./intervals.ts";

export const plans = pgTable("plans", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  description: text().notNull(),
  type: text({ enum: planTypes }).notNull(),
  isFree: boolean("is_free").notNull(),
  isEnabled: boolean("is_enabled").notNull(),
});

/** One row for each thing that a plan limits; no row means nothing allowed, a null maximum means no limit. */
export const planLimits = pgTable(
  "plan_limits",
  {
    planId: uuid("plan_id").notNull(),
    key: text({ enum: limitKeys }).notNull(),
    maximum: integer(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.key] })],
);

/** How a paid plan can be paid; the free ones have none. Amounts are for one licence and the whole interval. */
export const planOptions = pgTable("plan_options", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  planId: uuid("plan_id").notNull(),
  intervalMonths: integer("interval_months").$type<IntervalMonths>().notNull(),
  amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
  /** Without the discount that is lost on cancellation. */
  fullAmountCents: bigint("full_amount_cents", { mode: "number" }).notNull(),
  isEnabled: boolean("is_enabled").notNull().default(true),
});

/** What a plan gives or leaves out, in words for people; the same position is the same matter in all plans of a type. */
export const planBenefits = pgTable(
  "plan_benefits",
  {
    planId: uuid("plan_id").notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    included: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.position] })],
);
