import { and, eq, ne, sql } from "drizzle-orm";
import { boolean, date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type EmailGroup, type EmailPace, emailPaceNames } from "../../shared/email-groups.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { makeToken } from "../secrets.ts";
import { notifications } from "./notifications.ts";

/** What people chose of the mails that they can do without, or could choose since they were written to. */
export const emailChoices = pgTable(
  "email_choices",
  {
    userId: uuid("user_id").notNull(),
    emailGroup: text("email_group").$type<EmailGroup>().notNull(),
    wanted: boolean().notNull().default(true),
    leaveCode: text("leave_code").notNull(),
    /** Null until the person chose. */
    changedAt: timestamp("changed_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.emailGroup] })],
);

/** What the reader at an address chose of a group; null where nobody has an account there. */
export async function choiceOf(
  connection: Connection,
  recipient: string,
  group: EmailGroup,
): Promise<{ wanted: boolean; leaveCode: string } | null> {
  const { rows } = await connection.execute<{ wanted: boolean; leaveCode: string }>(
    sql`select wanted, leave_code as "leaveCode" from email_choice_of(${recipient}, ${group}, ${makeToken().token})`,
  );
  return rows[0] ?? null;
}

/** What a person chose so far; what is not among it is wanted. */
export const listChoices = (connection: Connection, userId: string) =>
  connection.select().from(emailChoices).where(eq(emailChoices.userId, userId));

/** A choice that is made again keeps the day on which it was made. */
export async function chooseEmails(
  tx: Transaction,
  { userId, group, wanted }: { userId: string; group: EmailGroup; wanted: boolean },
): Promise<void> {
  await tx
    .insert(emailChoices)
    .values({ userId, emailGroup: group, wanted, leaveCode: makeToken().token, changedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [emailChoices.userId, emailChoices.emailGroup],
      set: { wanted, changedAt: sql`now()` },
      setWhere: sql`${emailChoices.wanted} <> ${wanted} or ${emailChoices.changedAt} is null`,
    });
}

/**
 * Ends a group of mails, or the mail of the day, for whoever has the code of one of them.
 * @returns which; null where nobody has the code. Who has left before has left
 */
export async function leaveByCode(tx: Transaction, leaveCode: string): Promise<EmailGroup | "daily" | null> {
  const [choice] = await tx
    .select()
    .from(emailChoices)
    .where(eq(emailChoices.leaveCode, leaveCode))
    .for("update");
  if (!choice) return (await leaveDailyMail(tx, leaveCode)) ? "daily" : null;
  await chooseEmails(tx, { userId: choice.userId, group: choice.emailGroup, wanted: false });
  return choice.emailGroup;
}

/** What somebody chose goes with the account. */
export async function forgetChoices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailChoices).where(eq(emailChoices.userId, userId));
}

/** How people want the mails that they can do without: each at once, which is so for who is not here, gathered, or none. */
export const emailPaces = pgTable("email_paces", {
  userId: uuid("user_id").primaryKey(),
  pace: text({ enum: emailPaceNames }).notNull().default("NOW"),
  leaveCode: text("leave_code").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  /** The day of Brasília on which the last mail of a day was written. */
  mailedOn: date("mailed_on"),
});

export async function paceOf(connection: Connection, userId: string): Promise<EmailPace> {
  const [row] = await connection
    .select({ pace: emailPaces.pace })
    .from(emailPaces)
    .where(eq(emailPaces.userId, userId));
  return row?.pace ?? "NOW";
}

/** What was gathered so far still comes with the next mail of a day, unless none is wanted. */
export async function choosePace(tx: Transaction, userId: string, pace: EmailPace): Promise<void> {
  await tx
    .insert(emailPaces)
    .values({ userId, pace, leaveCode: makeToken().token })
    .onConflictDoUpdate({
      target: emailPaces.userId,
      set: { pace, changedAt: sql`now()` },
      setWhere: ne(emailPaces.pace, pace),
    });
  if (pace === "NONE")
    await tx
      .update(notifications)
      .set({ awaitsMail: false })
      .where(and(eq(notifications.userId, userId), notifications.awaitsMail));
}

/**
 * Ends the mails of each day for whoever has the code of one of them.
 * @returns false where nobody has the code. Who has left before has left
 */
export async function leaveDailyMail(tx: Transaction, leaveCode: string): Promise<boolean> {
  const [row] = await tx.select().from(emailPaces).where(eq(emailPaces.leaveCode, leaveCode)).for("update");
  if (row) await choosePace(tx, row.userId, "NONE");
  return row !== undefined;
}

/** What somebody chose goes with the account. */
export async function forgetPace(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailPaces).where(eq(emailPaces.userId, userId));
}

/** Where one leaves a group of mails; what it ends with is a secret (`src/app/rendering/answer-page.ts`). */
export const leavePath = (code: string): string => `/emails/sair/${code}`;
