import { and, eq, lt, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { EmailGroup } from "../../shared/email-groups.ts";
import { deleteGuarded } from "../bulk-change-guard.ts";
import type { Connection } from "../database/database.ts";
import type { Sweep } from "../housekeeping.ts";

/**
 * Mails that wait to be sent. They hold names, addresses and links that sign people in, so a row goes as soon as its mail
 * is sent, has failed for good, or is too old; the queue and its dead letters know the id alone.
 */
export const outgoingEmails = pgTable("outgoing_emails", {
  id: uuid("id").primaryKey().default(sql`uuidv7()`),
  kind: text("kind").notNull(),
  recipient: text("recipient").notNull(),
  replyTo: text("reply_to"),
  subject: text("subject").notNull(),
  html: text("html").notNull(),
  text: text("text").notNull(),
  /** What the mail tells of; a newer one about the same takes its place while it waits. */
  about: text("about"),
  /** Where whoever gets it leaves the list that it goes to, by a POST (RFC 8058). */
  leaveUrl: text("leave_url"),
  /** What it belongs to, of a mail that one can do without. */
  emailGroup: text("email_group").$type<EmailGroup>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export type OutgoingEmail = typeof outgoingEmails.$inferSelect;

/** Puts a mail in line, in place of one to the same person about the same. */
export async function insertOutgoing(
  connection: Connection,
  email: Omit<OutgoingEmail, "id" | "createdAt">,
): Promise<string> {
  const { about, recipient } = email;
  if (about !== null) {
    await connection
      .delete(outgoingEmails)
      .where(and(eq(outgoingEmails.about, about), eq(outgoingEmails.recipient, recipient)));
  }
  const [row] = await connection.insert(outgoingEmails).values(email).returning({ id: outgoingEmails.id });
  if (!row) throw new Error("The e-mail was not inserted");
  return row.id;
}

/** A mail that still waits. */
export async function findOutgoing(connection: Connection, id: string): Promise<OutgoingEmail | undefined> {
  const [email] = await connection.select().from(outgoingEmails).where(eq(outgoingEmails.id, id));
  return email;
}

export async function removeOutgoing(connection: Connection, id: string): Promise<void> {
  await connection.delete(outgoingEmails).where(eq(outgoingEmails.id, id));
}

/** Removes what nobody tries to send any more: jobs go on for about a day, and a worker may die in the last one. */
export const sweepOutgoing: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-outgoing" },
    outgoingEmails,
    lt(outgoingEmails.createdAt, sql`now() - interval '2 days'`),
  );
