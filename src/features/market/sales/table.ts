import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { heldBy } from "../price-tables/rules.ts";
import { orderStatuses, proposalStatuses } from "./lifecycle.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

/** What a representative offers a buyer for one company. */
export const proposals = pgTable("proposals", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** What people call it by. */
  number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  companyId: uuid("company_id").notNull(),
  salesmanId: uuid("salesman_id").notNull(),
  /** The one that it answers, if any. */
  quoteId: uuid("quote_id"),
  status: text({ enum: proposalStatuses }).notNull().default("DRAFT"),
  /** The newest round, and the newest that was sent: what the buyer sees. */
  round: integer().notNull().default(1),
  sentRound: integer("sent_round"),
  /** How often it was written: who decides about it says what was read. */
  version: integer().notNull().default(1),
  buyerName: text("buyer_name").notNull(),
  buyerEmail: text("buyer_email"),
  buyerPhone: text("buyer_phone"),
  /** By what of who buys a table of prices is chosen, where it was told: CPF or CNPJ without punctuation. */
  buyerDocument: text("buyer_document"),
  buyerState: text("buyer_state", { enum: stateCodes }),
  buyerSegmentId: uuid("buyer_segment_id"),
  /** What the company said when it refused a discount. */
  refusal: text(),
  validUntil: date("valid_until").notNull(),
  sentAt: moment("sent_at"),
  seenAt: moment("seen_at"),
  closedAt: moment("closed_at"),
  /** Since when nothing tells any more who the buyer is. */
  forgottenAt: moment("forgotten_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** What each side offered, in turn. Once sent it is never changed: a trigger refuses it. */
export const proposalRounds = pgTable(
  "proposal_rounds",
  {
    proposalId: uuid("proposal_id").notNull(),
    number: integer().notNull(),
    side: text({ enum: ["SELLER", "BUYER"] }).notNull(),
    message: text(),
    freightCents: cents("freight_cents").notNull().default(0),
    /** Days after the invoice at which equal parts are due; null: to be agreed on. */
    paymentDays: smallint("payment_days").array(),
    /** Percent on top of the goods in hundredths, below zero a discount. */
    paymentPoints: integer("payment_points").notNull().default(0),
    goodsCents: cents("goods_cents").notNull(),
    totalCents: cents("total_cents").notNull(),
    commissionCents: cents("commission_cents").notNull(),
    discountPoints: integer("discount_points").notNull(),
    validUntil: date("valid_until").notNull(),
    /** The table that it was written with, what it was called then, and by what of who buys it held. */
    priceTableId: uuid("price_table_id"),
    priceTableName: text("price_table_name"),
    priceTableBy: text("price_table_by", { enum: heldBy }),
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.number] })],
);

export const proposalLines = pgTable(
  "proposal_lines",
  {
    proposalId: uuid("proposal_id").notNull(),
    round: integer().notNull(),
    rank: integer().notNull(),
    productId: uuid("product_id"),
    variantNumber: smallint("variant_number"),
    name: text().notNull(),
    variant: text(),
    amount: integer().notNull(),
    /** Of one piece, by the list of that day for so many. */
    listCents: integer("list_cents").notNull(),
    /** Of one piece, as offered. */
    priceCents: integer("price_cents").notNull(),
    commissionPoints: integer("commission_points").notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.round, table.rank] })],
);

/** The addresses under which a buyer reads a proposal: hashes alone. */
export const proposalLinks = pgTable("proposal_links", {
  tokenHash: text("token_hash").primaryKey(),
  proposalId: uuid("proposal_id").notNull(),
  /** The representative has it, too, to pass it on; others are mailed to the buyer alone. */
  passedOn: boolean("passed_on").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** The code that was mailed last to who accepts. */
export const proposalCodes = pgTable("proposal_codes", {
  proposalId: uuid("proposal_id").primaryKey(),
  round: integer().notNull(),
  email: text().notNull(),
  codeHash: bytes("code_hash").notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment("expires_at").notNull(),
});

/** What was accepted; its lines are those of the round. */
export const saleOrders = pgTable("sale_orders", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  proposalId: uuid("proposal_id").notNull(),
  round: integer().notNull(),
  companyId: uuid("company_id").notNull(),
  salesmanId: uuid("salesman_id").notNull(),
  status: text({ enum: orderStatuses }).notNull().default("AWAITING_COMPANY"),
  buyerName: text("buyer_name").notNull(),
  /** CPF or CNPJ without punctuation; empty once it is forgotten. */
  buyerDocument: text("buyer_document").notNull(),
  buyerEmail: text("buyer_email").notNull(),
  city: text().notNull(),
  state: text().notNull(),
  totalCents: cents("total_cents").notNull(),
  commissionCents: cents("commission_cents").notNull(),
  /** The last day on which the company may refuse in writing. Source: Lei 4.886, art. 33. */
  refuseBy: date("refuse_by").notNull(),
  /** How many of the reminders before that day were sent: at half, three days, one day. */
  reminders: smallint().notNull().default(0),
  /** When it came into the books of the representative, and all three were told that it was placed. */
  followedUpAt: moment("followed_up_at"),
  /** Why it was refused or cancelled, in the words of who did. */
  reason: text(),
  canceledBy: text("canceled_by", { enum: ["BUYER", "COMPANY"] }),
  confirmedAt: moment("confirmed_at"),
  invoicedAt: moment("invoiced_at"),
  deliveredAt: moment("delivered_at"),
  endedAt: moment("ended_at"),
  forgottenAt: moment("forgotten_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
