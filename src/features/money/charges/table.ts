import { sql } from "drizzle-orm";
import { bigint, boolean, date, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { chargeStatuses, paymentMethods, subjectKinds } from "./lifecycle.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const charges = pgTable("charges", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  subjectKind: text("subject_kind", { enum: subjectKinds }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  userId: uuid("user_id"),
  companyId: uuid("company_id"),
  description: text().notNull(),
  cents: cents("cents").notNull(),
  method: text({ enum: paymentMethods }).notNull(),
  installments: smallint().notNull().default(1),
  cardId: uuid("card_id"),
  cardBrand: text("card_brand"),
  cardLastFour: text("card_last_four"),
  status: text({ enum: chargeStatuses }).notNull().default("CREATED"),
  /** Another attempt took its place: should it be paid all the same, it is given back. */
  isSuperseded: boolean("is_superseded").notNull().default(false),
  gateway: text().notNull(),
  gatewayId: text("gateway_id"),
  feeCents: cents("fee_cents").notNull().default(0),
  refundedCents: cents("refunded_cents").notNull().default(0),
  pixText: text("pix_text"),
  pixExpiresAt: instant("pix_expires_at"),
  boletoLine: text("boleto_line"),
  boletoPdfUrl: text("boleto_pdf_url"),
  boletoDueOn: date("boleto_due_on"),
  createdAt: instant("created_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
  paidAt: instant("paid_at"),
  endedAt: instant("ended_at"),
  /** When the gateway is to be asked next what became of it; null where nothing is awaited. */
  askAt: instant("ask_at"),
});
export type ChargeRow = typeof charges.$inferSelect;

/** Why attempts failed, in the gateway's words (`refusal-reasons.ts`). */
export const chargeErrors = pgTable("charge_errors", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  chargeId: uuid("charge_id").notNull(),
  registeredAt: instant("registered_at").notNull().defaultNow(),
  reason: text().notNull(),
});

/** The hashes of the CPFs and CNPJs whose payment by card was denied and lost; also of accounts that are closed by now. */
export const lostDisputes = pgTable("lost_disputes", { documentHash: text("document_hash").primaryKey() });

export const refundReasons = ["REGRET", "SUPERSEDED", "ADMINISTRATOR"] as const;

/** What is given back of a charge, each part once. */
export const chargeRefunds = pgTable("charge_refunds", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  chargeId: uuid("charge_id").notNull(),
  cents: cents("cents").notNull(),
  status: text({ enum: ["OWED", "SENT", "SETTLED", "GIVEN_UP"] })
    .notNull()
    .default("OWED"),
  why: text({ enum: refundReasons }).notNull(),
  /** Of an administrator. */
  note: text(),
  createdAt: instant("created_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
  /** Since when the gateway refuses it; null again once it is asked anew. */
  refusedAt: instant("refused_at"),
  givenUpAt: instant("given_up_at"),
  /** Why, by the administrator. */
  givenUpNote: text("given_up_note"),
});
export type RefundRow = typeof chargeRefunds.$inferSelect;

/** Which events were taken in, each once. */
export const gatewayEventIds = pgTable("gateway_event_ids", {
  id: text().primaryKey(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

/** What the gateway sent, as it came. */
export const gatewayEvents = pgTable("gateway_events", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  eventId: text("event_id").notNull(),
  body: text().notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

/** What the holder of a card denies; a charge that we won may be denied again. */
export const chargeDisputes = pgTable("charge_disputes", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  chargeId: uuid("charge_id").notNull(),
  status: text({ enum: ["OPEN", "WON", "LOST"] })
    .notNull()
    .default("OPEN"),
  openedAt: instant("opened_at").notNull().defaultNow(),
  decidedAt: instant("decided_at"),
});
