import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { entryCauses, type Instalment, returnCauses, saleSources, verdicts } from "./model.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });
const id = () => uuid().primaryKey().default(sql`uuidv7()`);
const ownerId = () => uuid("owner_id").notNull();
const principalId = () => uuid("principal_id").notNull();
const createdAt = () => moment("created_at").notNull().defaultNow();

/** How much is in the book of somebody: held by whoever writes into it. */
export const commissionBooks = pgTable("commission_books", {
  ownerId: uuid("owner_id").primaryKey(),
  principals: integer().notNull().default(0),
  sales: integer().notNull().default(0),
  payments: integer().notNull().default(0),
  issuers: integer().notNull().default(0),
  cancellations: integer().notNull().default(0),
});

/** Whom a representative represents: a company of Praça, or one that is not here. */
export const principals = pgTable("principals", {
  id: id(),
  ownerId: ownerId(),
  /** Null: it is not on Praça. */
  companyId: uuid("company_id"),
  name: text().notNull(),
  /** CNPJ without punctuation. */
  document: text(),
  email: text(),
  /** What is paid where neither an item nor an order says, in hundredths of a percent. */
  ratePoints: integer("rate_points").notNull().default(0),
  /** Of the month after the one in which a commission was earned. Source: Lei 4.886, art. 32, § 1º. */
  dueDay: smallint("due_day").notNull().default(15),
  indexName: text("index_name", { enum: ["IPCA"] })
    .notNull()
    .default("IPCA"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Branches that invoice for a principal under a CNPJ of their own. */
export const principalIssuers = pgTable(
  "principal_issuers",
  { ownerId: ownerId(), document: text().notNull(), principalId: principalId() },
  (table) => [primaryKey({ columns: [table.ownerId, table.document] })],
);

/** What was sold for a principal. */
export const commissionSales = pgTable("commission_sales", {
  id: id(),
  ownerId: ownerId(),
  principalId: principalId(),
  source: text({ enum: saleSources }).notNull(),
  orderId: uuid("order_id"),
  /** Of the invoice that says what was sold. */
  accessKey: text("access_key"),
  /** The day of that invoice, once it gave the lines; a key alone is what the owner said that will. */
  invoicedOn: date("invoiced_on"),
  /** What people call it by. */
  number: text().notNull(),
  customerId: uuid("customer_id"),
  buyerName: text("buyer_name").notNull(),
  searchText: text("search_text").generatedAlwaysAs(sql`search_text(buyer_name)`),
  /** CPF or CNPJ without punctuation. */
  buyerDocument: text("buyer_document"),
  soldOn: date("sold_on").notNull(),
  /** Of the lines: what the commission is computed of, and what it comes to once all is paid. */
  baseCents: cents("base_cents").notNull(),
  commissionCents: cents("commission_cents").notNull(),
  /** What the buyer pays in all. */
  faceCents: cents("face_cents").notNull(),
  instalments: jsonb().$type<Instalment[]>().notNull().default([]),
  /** The sums of what was received (with discounts), given back, and earned by the entries. */
  receivedCents: cents("received_cents").notNull().default(0),
  returnedCents: cents("returned_cents").notNull().default(0),
  earnedCents: cents("earned_cents").notNull().default(0),
  /** Since when the order does not stand any more. */
  undoneOn: date("undone_on"),
  /** Since when nothing tells any more who bought. */
  forgottenAt: moment("forgotten_at"),
  /** How often what a statement says of it was changed; counted by a trigger. */
  revision: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const saleLines = pgTable(
  "commission_sale_lines",
  {
    saleId: uuid("sale_id").notNull(),
    rank: smallint().notNull(),
    code: text(),
    name: text().notNull(),
    baseCents: cents("base_cents").notNull(),
    ratePoints: integer("rate_points").notNull(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.rank] })],
);

/** What the buyer paid, and what was let off as a discount for paying early. */
export const saleReceipts = pgTable("commission_receipts", {
  id: id(),
  saleId: uuid("sale_id").notNull(),
  place: smallint().notNull(),
  paidOn: date("paid_on").notNull(),
  cents: cents("cents").notNull(),
  discountCents: cents("discount_cents").notNull().default(0),
  createdAt: createdAt(),
});

/** What came back, of which line, and through whose fault. */
export const saleReturns = pgTable("commission_returns", {
  id: id(),
  saleId: uuid("sale_id").notNull(),
  rank: smallint().notNull(),
  place: smallint().notNull(),
  returnedOn: date("returned_on").notNull(),
  cents: cents("cents").notNull(),
  cause: text({ enum: returnCauses }).notNull(),
  /** Of the invoice that brought it back. */
  accessKey: text("access_key"),
  createdAt: createdAt(),
});

/** Invoices that were cancelled and that the book does not hold: before they came, or as an order had them. */
export const commissionCancellations = pgTable(
  "commission_cancellations",
  {
    ownerId: ownerId(),
    accessKey: text("access_key").notNull(),
    canceledOn: date("canceled_on").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.accessKey] })],
);

/** What was earned, and what was taken back of it. Never changed: a trigger refuses it. */
export const commissionEntries = pgTable("commission_entries", {
  id: id(),
  ownerId: ownerId(),
  principalId: principalId(),
  saleId: uuid("sale_id").notNull(),
  /** The first day of the month in which it was earned. */
  competence: date().notNull(),
  dueOn: date("due_on").notNull(),
  cents: cents("cents").notNull(),
  cause: text({ enum: entryCauses }).notNull(),
  createdAt: createdAt(),
});

/** What the principal paid the representative. */
export const commissionPayments = pgTable("commission_payments", {
  id: id(),
  ownerId: ownerId(),
  principalId: principalId(),
  paidOn: date("paid_on").notNull(),
  cents: cents("cents").notNull(),
  /** How much of it was paid as correction for being late, and settles no commission. */
  correctionCents: cents("correction_cents").notNull().default(0),
  note: text(),
  createdAt: createdAt(),
});

/** The addresses under which a principal reads a month: hashes alone. */
export const statementLinks = pgTable("statement_links", {
  tokenHash: text("token_hash").primaryKey(),
  principalId: principalId(),
  /** Whose managers were asked; null where it went to the address that the owner wrote down. */
  companyId: uuid("company_id"),
  competence: date().notNull(),
  createdAt: createdAt(),
});

/** What the principal said of a line, as it was then. */
export const statementAnswers = pgTable(
  "statement_answers",
  {
    saleId: uuid("sale_id").notNull(),
    competence: date().notNull(),
    /** How many entries the line had. */
    version: integer().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    words: text(),
    answeredAt: moment("answered_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.competence, table.version] })],
);
