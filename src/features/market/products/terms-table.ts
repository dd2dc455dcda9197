import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { Packing, Payment, PriceStep } from "./terms.ts";

const sharedColumns = () => ({
  leadDays: smallint("lead_days"),
  states: text({ enum: stateCodes }).array(),
  payments: jsonb().$type<Payment[]>(),
});

/** What a product says of the conditions under which it is sold; none where it says nothing. */
export const productTerms = pgTable("product_terms", {
  productId: uuid("product_id").primaryKey(),
  ncm: text(),
  minimum: integer(),
  multiple: integer(),
  ...sharedColumns(),
  packings: jsonb().$type<Packing[]>().notNull().default(sql`'[]'`),
  /** Prices in cents. */
  steps: jsonb().$type<PriceStep[]>().notNull().default(sql`'[]'`),
});

export const productVariants = pgTable(
  "product_variants",
  {
    productId: uuid("product_id").notNull(),
    /** Names it within its product, also once it is offered no more. */
    number: smallint().notNull(),
    rank: smallint().notNull(),
    colour: text().notNull().default(""),
    size: text().notNull().default(""),
    code: text(),
    priceCents: integer("price_cents"),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
);

/** What holds for all products of a company that say nothing else. */
export const companyTerms = pgTable("company_terms", {
  companyId: uuid("company_id").primaryKey(),
  minimumOrderCents: bigint("minimum_order_cents", { mode: "number" }),
  ...sharedColumns(),
  /** By how much representatives may go below a price without asking, in hundredths of a percent. */
  discountPoints: integer("discount_points").notNull().default(0),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
