import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bookFaultKinds, movedKinds } from "./books.ts";

/** Something that moved money, or what is owed. Append-only; the database holds that its entries sum to zero. */
export const ledgerTransactions = pgTable("ledger_transactions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  book: text().notNull(),
  kind: text().notNull(),
  reference: text().notNull(),
  /** The transaction that this one takes back, wholly or in part. */
  reverses: uuid(),
  entryCount: smallint("entry_count").notNull(),
  occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What happens once is posted once: uniqueness lives here. */
export const ledgerReferences = pgTable(
  "ledger_references",
  {
    book: text().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    transactionId: uuid("transaction_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.kind, table.reference] })],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transactionId: uuid("transaction_id").notNull(),
    line: smallint().notNull(),
    account: text().notNull(),
    /** Debits are positive. */
    cents: bigint({ mode: "number" }).notNull(),
    /** What is owed is not paid out before this day of Brasília; null from the first moment. */
    availableOn: date("available_on"),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.line] })],
);

/** Days of which the ledger was held against the gateway's statement. */
export const statementComparisons = pgTable("statement_comparisons", {
  day: date().primaryKey(),
  comparedAt: timestamp("compared_at", { withTimezone: true }).notNull().defaultNow(),
  lines: integer().notNull(),
});

/** What differed, for an administrator to look at. */
export const statementDifferences = pgTable(
  "statement_differences",
  {
    day: date().notNull(),
    kind: text({ enum: movedKinds }).notNull(),
    /** Of the charge or the transfer. */
    reference: text().notNull(),
    ledgerCents: bigint("ledger_cents", { mode: "number" }).notNull(),
    ledgerFeeCents: bigint("ledger_fee_cents", { mode: "number" }).notNull(),
    statementCents: bigint("statement_cents", { mode: "number" }).notNull(),
    statementFeeCents: bigint("statement_fee_cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.reference] })],
);

/** Where the books contradict themselves. */
export const bookFaults = pgTable(
  "book_faults",
  {
    day: date().notNull(),
    kind: text({ enum: bookFaultKinds }).notNull(),
    /** Of the transaction of the ledger, the charge, the refund or the transfer. */
    reference: text().notNull(),
    expectedCents: bigint("expected_cents", { mode: "number" }).notNull(),
    foundCents: bigint("found_cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.reference] })],
);
