import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type CustomerSource, customerSources } from "./model.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What an owner keeps of a customer under names of their own. */
export interface CustomerField {
  label: string;
  value: string;
}

/** How many customers somebody has: held by whoever writes into the book. */
export const customerBooks = pgTable("customer_books", {
  ownerId: uuid("owner_id").primaryKey(),
  size: integer().notNull().default(0),
  aliases: integer().notNull().default(0),
});

/** The buyers that a representative knows. */
export const customers = pgTable("customers", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  ownerId: uuid("owner_id").notNull(),
  name: text().notNull(),
  /** CPF or CNPJ without punctuation. */
  document: text(),
  email: text(),
  /** Where mail to that address arrives. */
  mailbox: text(),
  phone: text(),
  city: text(),
  state: text(),
  notes: text(),
  fields: jsonb().$type<CustomerField[]>().notNull().default([]),
  source: text({ enum: customerSources }).$type<CustomerSource>().notNull(),
  /** When the owner wrote something of it last; null: it came by itself. */
  touchedAt: moment("touched_at"),
  /** Since when nothing tells any more who it is. */
  forgottenAt: moment("forgotten_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  searchText: text("search_text").generatedAlwaysAs(sql`search_text(name)`),
});

export const customerQuotes = pgTable("customer_quotes", {
  quoteId: uuid("quote_id").primaryKey(),
  customerId: uuid("customer_id").notNull(),
});

export const customerOrders = pgTable("customer_orders", {
  orderId: uuid("order_id").primaryKey(),
  customerId: uuid("customer_id").notNull(),
});

/** Names and documents of sheets and invoices that the owner said are this customer. */
export const customerAliases = pgTable(
  "customer_aliases",
  {
    ownerId: uuid("owner_id").notNull(),
    /** 'document 11222333000181' or 'name mercado bom preco' */
    alias: text().notNull(),
    customerId: uuid("customer_id").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.alias] })],
);
