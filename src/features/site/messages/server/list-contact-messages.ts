import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { ContactMessage, listContactMessages as endpoint } from "../contract.ts";
import type { ContactStatus } from "../model.ts";
import { contactMessages } from "../table.ts";

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
export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return row;
}

export const presentContact = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  status: row.status,
  user: { name: row.name, email: row.email, phone: row.phone, company: row.company, job: row.job },
  subject: row.subject,
  message: row.message,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const listContactMessages: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const [rows, contact_dash] = await Promise.all([listContacts(db.orm, query), countContacts(db.orm)]);
  return { contact_list: rows.map(presentContact), contact_dash };
};
