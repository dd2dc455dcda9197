import { sql } from "drizzle-orm";
import { boolean, date, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { frequencies, type SavedFilters, savedFinders } from "./model.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Searches whose owner is mailed what is new in them. */
export const savedSearches = pgTable("saved_searches", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  /** Which of the searches that a person may have, from 1. */
  place: smallint().notNull(),
  finder: text({ enum: savedFinders }).notNull(),
  filters: jsonb().$type<SavedFilters>().notNull(),
  name: text().notNull(),
  frequency: text({ enum: frequencies }).notNull(),
  paused: boolean().notNull().default(false),
  /** What was published later is new. */
  toldUntil: instant("told_until").notNull().defaultNow(),
  /** The day of Brasília on which it is looked into next. */
  nextOn: date("next_on").notNull(),
  /** When the last letter was written. */
  toldAt: instant("told_at"),
  leaveCode: text("leave_code").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
