import { pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

export const favourites = pgTable(
  "favorites",
  {
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);
