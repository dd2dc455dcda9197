import { date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** How much prices rose in each month, as the Banco Central tells it. */
export const indexValues = pgTable(
  "index_values",
  {
    indexName: text("index_name", { enum: ["IPCA"] }).notNull(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    /** Hundredths of a percent. */
    points: integer().notNull(),
    fetchedAt: timestamp("fetched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.indexName, table.month] })],
);
