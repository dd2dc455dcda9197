import { type SQL, sql } from "drizzle-orm";
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
import { shareOfCents } from "../../../shared/format/money.ts";
import { feeOfPayment, type PaymentFee } from "../../../shared/payments.ts";
import type { GatewayChargeStatus, PaymentMethod, StatementLine, TransferStatus } from "../gateway.ts";
import type { OutcomeName } from "./card-token.ts";

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

/** A charge goes from one status to another: what changes of it, what the statement tells, what the webhook is told. */
export interface ChargeMove {
  changes: { [Column in keyof SandboxCharge]?: SandboxCharge[Column] | SQL };
  line: Omit<StatementLine, "key"> | null;
  event: string;
}

/** What a charge must tell of itself to move. */
export type Moving = Pick<SandboxCharge, "method" | "cents" | "refundedCents" | "status" | "disputedLater">;

const nothingNext = { nextStatus: null, nextReason: null, nextAt: null };

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @param disputedAfter seconds until the holder of a card that is disputed later disputes it */
export function moveOf(
  charge: Moving,
  { status, reason }: { status: GatewayChargeStatus; reason: string | null },
  disputedAfter: number,
): ChargeMove {
  const changes = { status, reason, ...nothingNext };
  const standing = charge.cents - charge.refundedCents;
  switch (status) {
    case "PAID":
      if (charge.status === "DISPUTED") {
        const line = { kind: "DISPUTE_WON" as const, cents: standing, feeCents: 0 };
        return { changes, line, event: "charge.dispute_won" };
      }
      return paid(charge, changes, disputedAfter);
    case "DISPUTED":
      return { changes, line: { kind: "DISPUTE", cents: standing, feeCents: 0 }, event: "charge.disputed" };
    default:
      return { changes, line: null, event: `charge.${status.toLowerCase()}` };
  }
}

function paid(charge: Moving, changes: ChargeMove["changes"], disputedAfter: number): ChargeMove {
  const feeCents = feeOf(charge.method, charge.cents);
  const dispute = charge.disputedLater && {
    nextStatus: "DISPUTED" as const,
    nextAt: inSeconds(disputedAfter),
  };
  return {
    changes: { ...changes, feeCents, paidAt: sql`now()`, ...dispute },
    line: { kind: "PAYMENT", cents: charge.cents, feeCents },
    event: "charge.paid",
  };
}

/** What the sandbox keeps of payments, as data. */
export const paymentFees: Record<PaymentMethod, PaymentFee> = {
  CARD: { points: 399, cents: 39 },
  PIX: { points: 99, cents: 0 },
  BOLETO: { points: 0, cents: 349 },
};

const transferFee: PaymentFee = { points: 0, cents: 367 };

/** What is kept of so many cents. A transfer costs what it costs, also where less is sent. */
export const feeOf = (what: PaymentMethod | "TRANSFER", cents: number): number =>
  what === "TRANSFER"
    ? shareOfCents(cents, transferFee.points) + transferFee.cents
    : feeOfPayment(paymentFees[what], cents);

/**
 * What remains of the fee of a payment of which something was given back: the same share as remains of the payment,
 * rounded down, so that a full refund brings all of the fee back.
 */
export const feeAfterRefund = (fee: number, { paid, refunded }: { paid: number; refunded: number }): number =>
  Number((BigInt(fee) * BigInt(paid - refunded)) / BigInt(paid));
