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
import { stateCodes } from "../../base/reference/state-codes.ts";
import type { Payment } from "../products/terms.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a company asks of some of those who buy, and under what conditions. */
export const priceTables = pgTable("price_tables", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  companyId: uuid("company_id").notNull(),
  name: text().notNull(),
  validFrom: date("valid_from").notNull(),
  /** The last day; null: until it is ended. */
  validTo: date("valid_to"),
  /** Where who buys is; null: anywhere. */
  states: text({ enum: stateCodes }).array(),
  minimumOrderCents: bigint("minimum_order_cents", { mode: "number" }),
  leadDays: smallint("lead_days"),
  payments: jsonb().$type<Payment[]>(),
  /** What a representative gives alone, in hundredths of a percent; null: as the company says. */
  discountPoints: integer("discount_points"),
  /** With the company's yes; null: no limit. */
  maxDiscountPoints: integer("max_discount_points"),
  /** Rises with each change, of its prices too. */
  version: integer().notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  /** It stays for the rounds that were written with it. */
  deletedAt: moment("deleted_at"),
});

export const priceTableSegments = pgTable(
  "price_table_segments",
  { tableId: uuid("table_id").notNull(), segmentId: uuid("segment_id").notNull() },
  (table) => [primaryKey({ columns: [table.tableId, table.segmentId] })],
);

/** Who buys by a table, by CPF or CNPJ without punctuation. */
export const priceTableCustomers = pgTable(
  "price_table_customers",
  { tableId: uuid("table_id").notNull(), document: text().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.tableId, table.document] })],
);

export const priceTableItems = pgTable("price_table_items", {
  tableId: uuid("table_id").notNull(),
  productId: uuid("product_id").notNull(),
  /** Null: the product in all its variants. */
  variantNumber: smallint("variant_number"),
  priceCents: integer("price_cents").notNull(),
});
