import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { transferStatuses } from "./lifecycle.ts";

/** Where a transfer goes, as the wallet said on the day of the run (`Payee` of the gateway). */
export type KeptPayee = {
  reference: string;
  name: string;
  email: string;
  document: string;
} & (
  | { kind: "BANK_ACCOUNT"; bank: string; agency: string; account: string; checkDigit: string }
  | { kind: "PIX_KEY"; key: string }
);

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const payoutRuns = pgTable("payout_runs", {
  /** The tenth on which it began. */
  runOn: date("run_on").primaryKey(),
  begunAt: instant("begun_at").notNull().defaultNow(),
  /** Null as long as not everybody was looked at. */
  finishedAt: instant("finished_at"),
  /** What it paid out in all, once it is over. */
  cents: cents("cents"),
});

/** Why a transfer is over that no bank refused: the person's payouts were held before it was sent. */
export const heldReason = "HELD";

export const transfers = pgTable("transfers", {
  /** The key under which the gateway knows it, too. */
  id: uuid().primaryKey().default(sql`uuidv7()`),
  runOn: date("run_on").notNull(),
  userId: uuid("user_id").notNull(),
  cents: cents("cents").notNull(),
  status: text({ enum: transferStatuses }).notNull().default("WAITING"),
  /** As it was on the day of the run. */
  payee: jsonb().$type<KeptPayee>().notNull(),
  gateway: text().notNull(),
  gatewayId: text("gateway_id"),
  feeCents: cents("fee_cents").notNull().default(0),
  /** Why the bank refused it (`refusal-reasons.ts`), or `heldReason`: we took it back before it was sent. */
  reason: text(),
  /** The refused one that it takes the place of. */
  retryOf: uuid("retry_of"),
  createdAt: instant("created_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
  paidAt: instant("paid_at"),
  canceledAt: instant("canceled_at"),
  /** When the gateway is to be asked next what became of it; null where nothing is awaited. */
  askAt: instant("ask_at"),
});
export type TransferRow = typeof transfers.$inferSelect;

/** Nothing is sent to a person while one of these is not released. */
export const payoutHolds = pgTable("payout_holds", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  userId: uuid("user_id").notNull(),
  /** The person reads it. */
  reason: text().notNull(),
  heldBy: uuid("held_by"),
  /** It came with a block of the person, and goes with it. */
  ofBlock: boolean("of_block").notNull().default(false),
  createdAt: instant("created_at").notNull().defaultNow(),
  releasedAt: instant("released_at"),
  releasedBy: uuid("released_by"),
});

/** Who had something to get in a run and nowhere to get it, and was told so. */
export const payoutReminders = pgTable(
  "payout_reminders",
  {
    runOn: date("run_on").notNull(),
    userId: uuid("user_id").notNull(),
    cents: cents("cents").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runOn, table.userId] })],
);

/** Whom a run left out while the pause of a new account or key lasted: paid by the same run once it is over. */
export const payoutPauses = pgTable(
  "payout_pauses",
  {
    runOn: date("run_on").notNull(),
    userId: uuid("user_id").notNull(),
    until: instant("until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runOn, table.userId] })],
);

/** Where who closed the account is paid what was earned before. */
export const lastPayees = pgTable("last_payees", {
  userId: uuid("user_id").primaryKey(),
  payee: jsonb().$type<KeptPayee>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Closing the account shortens no pause. */
  payableFrom: instant("payable_from").notNull().defaultNow(),
});
