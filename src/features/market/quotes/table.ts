import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { quoteStatuses } from "./model.ts";

export const quotes = pgTable("quotes", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  salesmanId: uuid("salesman_id").notNull(),
  email: text().notNull(),
  /** Where mail to that address arrives: spellings of one mailbox are counted together. */
  mailbox: text().notNull(),
  message: text().notNull(),
  phone: text(),
  /** What the representative noted. */
  status: text({ enum: quoteStatuses }).notNull(),
  totalCents: bigint("total_cents", { mode: "number" }).notNull(),
  commissionCents: bigint("commission_cents", { mode: "number" }).notNull(),
  /** Of sender, cart and day: the same quote sent twice is one. */
  fingerprint: text().notNull(),
  /** Since when nothing tells any more who asked: e-mail and mailbox are empty, the message says that it is gone. */
  forgottenAt: timestamp("forgotten_at", { withTimezone: true }),
  /** When the representative answered first, kept by a trigger; null where that did not happen or is not known. */
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The part of a quote that concerns one company. */
export const quoteCompanies = pgTable(
  "quote_companies",
  {
    quoteId: uuid("quote_id").notNull(),
    companyId: uuid("company_id").notNull(),
    /** What the company noted; where it noted nothing, what the representative did. */
    status: text({ enum: quoteStatuses }).notNull(),
    /** It is the representative's note: the company made none. */
    followsSalesman: boolean("follows_salesman").notNull().default(false),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    commissionCents: bigint("commission_cents", { mode: "number" }).notNull(),
    /** When the company reminded the representative of it last. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** As of the quote, when the company answered first. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.companyId] })],
);

/** The addresses under which who asked reads the request: hashes alone. */
export const quoteLinks = pgTable("quote_links", {
  tokenHash: text("token_hash").primaryKey(),
  quoteId: uuid("quote_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What a side wrote to who asked, as it was mailed; `companyId` is null where the representative did. */
export const quoteAnswers = pgTable("quote_answers", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  quoteId: uuid("quote_id").notNull(),
  companyId: uuid("company_id"),
  message: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Name, price and commission as they were when the quote was asked for. */
export const quoteItems = pgTable(
  "quote_items",
  {
    quoteId: uuid("quote_id").notNull(),
    rank: integer().notNull(),
    companyId: uuid("company_id").notNull(),
    productId: uuid("product_id"),
    name: text().notNull(),
    /** 'Azul, M'; null where there was none to choose, or none was chosen. */
    variant: text(),
    amount: integer().notNull(),
    priceCents: integer("price_cents").notNull(),
    commissionPoints: integer("commission_points").notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.rank] })],
);
