import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { answerKinds } from "./waiting-kinds.ts";

/** When somebody last looked at the answers of companies. */
export const seenAnswers = pgTable(
  "seen_answers",
  {
    userId: uuid("user_id").notNull(),
    kind: text({ enum: answerKinds }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
