import { type AnyColumn, and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { validate } from "uuid";
import type { Connection, Transaction } from "../database/database.ts";
import { deleteInBatches } from "../database/in-batches.ts";

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
