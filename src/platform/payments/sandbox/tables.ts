import {
  bigint,
  boolean,
  date,
  integer,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { CardBrand } from "../../../shared/card-number.ts";
import type { GatewayChargeStatus, PaymentMethod, StatementLine, TransferStatus } from "../gateway.ts";
import type { OutcomeName } from "./outcomes.ts";

const sandbox = pgSchema("sandbox");

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const sandboxCards = sandbox.table("cards", {
  id: text().primaryKey(),
  owner: text().notNull(),
  token: uuid().notNull(),
  brand: text().$type<CardBrand>().notNull(),
  firstSix: text("first_six").notNull(),
  lastFour: text("last_four").notNull(),
  holderName: text("holder_name").notNull(),
  expMonth: smallint("exp_month").notNull(),
  expYear: smallint("exp_year").notNull(),
  fingerprint: text().notNull(),
  outcome: text().$type<OutcomeName>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const sandboxCharges = sandbox.table("charges", {
  key: text().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  method: text().$type<PaymentMethod>().notNull(),
  cents: cents("cents").notNull(),
  description: text().notNull(),
  payerName: text("payer_name").notNull(),
  payerDocument: text("payer_document").notNull(),
  cardLabel: text("card_label"),
  installments: smallint().notNull().default(1),
  status: text().$type<GatewayChargeStatus>().notNull(),
  reason: text(),
  feeCents: cents("fee_cents").notNull().default(0),
  refundedCents: cents("refunded_cents").notNull().default(0),
  paidAt: instant("paid_at"),
  pixText: text("pix_text"),
  pixExpiresAt: instant("pix_expires_at"),
  boletoLine: text("boleto_line"),
  boletoDueOn: date("boleto_due_on"),
  nextStatus: text("next_status").$type<GatewayChargeStatus>(),
  nextReason: text("next_reason"),
  nextAt: instant("next_at"),
  disputedLater: boolean("disputed_later").notNull().default(false),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type SandboxCharge = typeof sandboxCharges.$inferSelect;

export const sandboxRefunds = sandbox.table("refunds", {
  key: text().primaryKey(),
  chargeKey: text("charge_key").notNull(),
  cents: cents("cents").notNull(),
  feeCents: cents("fee_cents").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const sandboxTransfers = sandbox.table("transfers", {
  key: text().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  cents: cents("cents").notNull(),
  feeCents: cents("fee_cents").notNull(),
  payeeName: text("payee_name").notNull(),
  payeeDocument: text("payee_document").notNull(),
  destination: text().notNull(),
  status: text().$type<TransferStatus>().notNull(),
  reason: text(),
  paidFrom: instant("paid_from").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
export type SandboxTransfer = typeof sandboxTransfers.$inferSelect;

export const statementLines = sandbox.table("statement_lines", {
  id: cents("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<StatementLine["kind"]>().notNull(),
  key: text().notNull(),
  cents: cents("cents").notNull(),
  feeCents: cents("fee_cents").notNull(),
  occurredAt: instant("occurred_at").notNull().defaultNow(),
});

export const sandboxEvents = sandbox.table("events", {
  id: uuid().primaryKey().defaultRandom(),
  type: text().notNull(),
  about: text().$type<"charge" | "transfer">().notNull(),
  key: text().notNull(),
  occurredAt: instant("occurred_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
});
export type SandboxEvent = typeof sandboxEvents.$inferSelect;

export type FaultKind = "AWAY" | "ERROR" | "LOST_ANSWER" | "SLOW" | "REPEATED_EVENTS" | "WRONG_SIGNATURE";

export const sandboxFaults = sandbox.table("faults", {
  kind: text().$type<FaultKind>().primaryKey(),
  amount: integer().notNull().default(0),
  operation: text(),
  until: instant("until").notNull(),
  remaining: integer(),
});
