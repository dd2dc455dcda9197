import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import { contactMessages, newsletterSubscribers } from "../table.ts";

/**
 * What was written to support, and the place on the list of the newsletter, under the e-mail of an account that closes.
 * What is older than the account stays, and all of it where nobody confirmed the e-mail: opening an account proves no mailbox.
 */
export async function forgetMessagesOfUser(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = (email: unknown, since: unknown) =>
    sql`exists (select from ${users} as u where u.id = ${userId} and lower(u.email) = ${email}
      and u.email_confirmed_at is not null and u.created_at <= ${since})`;
  await tx.delete(contactMessages).where(isTheirs(contactMessages.email, contactMessages.createdAt));
  await tx
    .delete(newsletterSubscribers)
    .where(isTheirs(newsletterSubscribers.email, newsletterSubscribers.askedAt));
}
