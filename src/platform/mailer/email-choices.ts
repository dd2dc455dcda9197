import { eq, sql } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { EmailGroup } from "../../shared/email-groups.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { makeToken } from "../one-time-tokens.ts";
import { leaveDailyMail } from "./email-paces.ts";

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
