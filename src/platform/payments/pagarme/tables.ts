import { bigint, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const pagarme = pgSchema("pagarme");

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: "number" });

export const operations = pagarme.table("operations", {
  key: text().primaryKey(),
  kind: text().$type<"REFUND" | "TRANSFER">().notNull(),
  subject: text().notNull(),
  cents: cents("cents").notNull(),
  chargeId: text("charge_id"),
  centsBefore: cents("cents_before"),
  recipientId: text("recipient_id"),
  withdrawalId: text("withdrawal_id"),
  claimedUntil: instant("claimed_until").notNull(),
  doneAt: instant("done_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** When it was asked for last: for some time it may still come to pass. */
  triedAt: instant("tried_at"),
});
export type Operation = typeof operations.$inferSelect;
