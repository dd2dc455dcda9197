import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { goals } from "./kinds.ts";

/** What brings somebody here, and whether the first steps were put away; a row once either was said. */
export const firstSteps = pgTable("first_steps", {
  userId: uuid("user_id").primaryKey(),
  goal: text({ enum: goals }),
  putAwayAt: timestamp("put_away_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
