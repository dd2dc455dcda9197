import { and, eq, ne, sql } from "drizzle-orm";
import { date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type EmailPace, emailPaceNames } from "../../shared/email-groups.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { makeToken } from "../one-time-tokens.ts";
import { notifications } from "./notifications.ts";

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
