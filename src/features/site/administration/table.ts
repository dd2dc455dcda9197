import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountDecisionNames } from "./model.ts";

/**
 * Of a person or of a company. Append-only: the database refuses to change or remove one, and takes the reasons
 * away with the account alone.
 */
export const accountDecisions = pgTable("account_decisions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id"),
  companyId: uuid("company_id"),
  decision: text({ enum: accountDecisionNames }).notNull(),
  reason: text(),
  decidedBy: uuid("decided_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What outlives an account that was closed: of a company by the hash of its CNPJ, of a person by those of CPF and mailbox. */
export const standingDecisions = pgTable(
  "standing_decisions",
  {
    kind: text({ enum: ["COMPANY", "PERSON"] }).notNull(),
    hash: text().notNull(),
    accountId: uuid("account_id").notNull(),
    decidedBy: uuid("decided_by").notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);
