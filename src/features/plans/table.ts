import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { limitKeys, planTypes } from "../limits/limits.ts";

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
