import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { limitKeys } from "./limits.ts";

/** How much of a limit its owner (a user or a company) used in a period that starts on a day. */
export const limitCounters = pgTable(
  "limit_counters",
  {
    ownerId: uuid("owner_id").notNull(),
    key: text({ enum: limitKeys }).notNull(),
    periodStart: date("period_start").notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key, table.periodStart] })],
);

/** What was counted: the same subject counts once in a period. */
export const limitUses = pgTable(
  "limit_uses",
  {
    ownerId: uuid("owner_id").notNull(),
    key: text({ enum: limitKeys }).notNull(),
    periodStart: date("period_start").notNull(),
    subjectId: uuid("subject_id").notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key, table.periodStart, table.subjectId] })],
);

/** Fewer than the plan allows, in the first days of a company. */
export const firstDaysLimits = pgTable("first_days_limits", {
  key: text({ enum: ["CALLS", "EMAILS"] }).primaryKey(),
  days: integer().notNull(),
  maximum: integer().notNull(),
});

/** The share of what a plan allows, in percent, while what was paid first for it can be asked back. */
export const returnablePlanLimits = pgTable("returnable_plan_limits", {
  key: text({ enum: ["CALLS", "EMAILS"] }).primaryKey(),
  percent: integer().notNull(),
  /** Of a plan that does not limit it. */
  withoutLimit: integer("without_limit").notNull(),
});
