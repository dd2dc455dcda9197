import { date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { visitedKinds } from "./contract.ts";

/** How often a page was visited on a day of Brasília; nothing of who did. */
export const pageVisits = pgTable(
  "page_visits",
  {
    kind: text({ enum: visitedKinds }).notNull(),
    /** The company, or the professional whose store it is. */
    subjectId: uuid("subject_id").notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.day] })],
);
