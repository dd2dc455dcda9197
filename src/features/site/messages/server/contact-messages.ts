import { asc, count, desc, eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type * as contract from "../contract.ts";
import { type ContactMessage, contactAnswered, contactNotFound } from "../contract.ts";
import { type ContactStatus, maxMessagesADay } from "../model.ts";
import { contactMessages } from "../table.ts";
import { mailAnswer, mailToSupport } from "./emails.tsx";

const aDay = 24 * 60 * 60;

export const sendContactMessage: Verb<typeof contract.sendContactMessage> = async (
  { body: { contact } },
  context,
) => {
  const { user, subject, message } = contact;
  const { name, email, company, job } = user;
  return context.db.transaction(async (tx) => {
    const sent = { message: messages.contactSent };
    // It is told nothing to learn from, and uses up what nobody else may send.
    if (isRobot(contact)) return sent;
    const wait = await takeAllowances(tx, [
      { key: `contact of ${mailboxOf(email)}`, max: maxMessagesADay, windowSeconds: aDay },
    ]);
    if (wait !== null) throw retryLater(tooManyRequests, wait);
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, phone: user.phone ?? contact.phone ?? "", company, job, subject, message })
      .returning();
    if (!stored) throw new Error("The message was not inserted");
    await mailToSupport(tx, context, stored);
    return sent;
  });
};

export type ContactRow = typeof contactMessages.$inferSelect;

interface Asked {
  status?: ContactStatus | undefined;
  limit: number;
  page: number;
}

/** Those that wait in the order in which they came; answered ones and all together the newest first. */
function listContacts(connection: Connection, { status, limit, page }: Asked): Promise<ContactRow[]> {
  const order = {
    OPEN: [asc(contactMessages.createdAt), asc(contactMessages.id)],
    ANSWERED: [desc(contactMessages.answeredAt), desc(contactMessages.id)],
    all: [desc(contactMessages.createdAt), desc(contactMessages.id)],
  }[status ?? "all"];
  return connection
    .select()
    .from(contactMessages)
    .where(status && sql`${contactMessages.answeredAt} is ${status === "OPEN" ? sql`null` : sql`not null`}`)
    .orderBy(...order)
    .limit(limit)
    .offset(limit * page);
}

async function countContacts(connection: Connection): Promise<{ open: number; answered: number }> {
  const [counts] = await connection
    .select({ all: count(), answered: count(contactMessages.answeredAt) })
    .from(contactMessages);
  const { all = 0, answered = 0 } = counts ?? {};
  return { open: all - answered, answered };
}

/** Holds a message until the end of the transaction. */
async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return row;
}

const presentContact = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  status: row.status,
  user: { name: row.name, email: row.email, phone: row.phone, company: row.company, job: row.job },
  subject: row.subject,
  message: row.message,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const listContactMessages: Verb<typeof contract.listContactMessages> = async ({ query }, { db }) => {
  const [rows, contact_dash] = await Promise.all([listContacts(db.orm, query), countContacts(db.orm)]);
  return { contact_list: rows.map(presentContact), contact_dash };
};

export const answerContactMessage: Verb<typeof contract.answerContactMessage> = async (
  { params, body },
  context,
) => {
  const { userId } = requireActor(context);
  const { answer } = body.contact;
  return context.db.transaction(async (tx) => {
    const held = await lockContact(tx, params.id);
    if (!held) throw contactNotFound();
    if (held.status === "ANSWERED") throw contactAnswered();
    const [answered] = await tx
      .update(contactMessages)
      .set({ answer, answeredAt: sql`now()`, answeredBy: userId })
      .where(eq(contactMessages.id, held.id))
      .returning();
    if (!answered) throw contactNotFound();
    await mailAnswer(tx, context, { ...answered, answer });
    await recordAudit(tx, context, { action: "CONTACT_ANSWERED", subjectId: held.id, companyId: null });
    return { message: messages.contactAnswered, contact: presentContact(answered) };
  });
};
