import { type AnyColumn, and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { validate } from "uuid";
import type { EmailGroup } from "../../shared/email-groups.ts";
import { deleteGuarded, deleteInBatches } from "../bulk-change-guard.ts";
import type { Connection, Transaction } from "../database/database.ts";
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

/** Where e-mails stay when no mail server is configured, so that a developer can read them in the browser. */
export const mailboxMessages = pgTable("mailbox_messages", {
  id: uuid("id").primaryKey(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  sender: text("sender").notNull(),
  recipient: text("recipient").notNull(),
  replyTo: text("reply_to"),
  subject: text("subject").notNull(),
  html: text("html").notNull(),
  text: text("text").notNull(),
});

export type MailboxMessage = typeof mailboxMessages.$inferSelect;
export type MailboxEntry = Pick<MailboxMessage, "id" | "sentAt" | "recipient" | "subject">;

/** The newest 200 messages, newest first, without their contents. */
export function listMailbox(connection: Connection): Promise<MailboxEntry[]> {
  const { id, sentAt, recipient, subject } = mailboxMessages;
  return connection
    .select({ id, sentAt, recipient, subject })
    .from(mailboxMessages)
    .orderBy(desc(sentAt), desc(id))
    .limit(200);
}

/** One whole message, or null where there is none of this id. */
export async function readMailboxMessage(connection: Connection, id: string): Promise<MailboxMessage | null> {
  if (!validate(id)) return null;
  const [message] = await connection.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return message ?? null;
}

/** Removes messages as old as `data_retention` says. */
export async function sweepMailbox(connection: Connection): Promise<void> {
  const before = sql`now() - (select days from data_retention where what = 'mailbox') * interval '1 day'`;
  await deleteInBatches(connection, mailboxMessages, lt(mailboxMessages.sentAt, before));
}

/** For an account that closes: what was written to it since it was opened goes, and nothing leads back to its mailbox. */
export async function forgetKeptMails(
  tx: Transaction,
  { email, since }: { email: string; since: Date },
): Promise<void> {
  const { recipient, replyTo, sentAt } = mailboxMessages;
  const isTheirs = (column: AnyColumn) =>
    and(sql`lower(${column}) = ${email.toLowerCase()}`, gte(sentAt, since));
  await tx.delete(mailboxMessages).where(isTheirs(recipient));
  await tx.update(mailboxMessages).set({ replyTo: null }).where(isTheirs(replyTo));
}
