import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { users } from "../../users/table.ts";
import { contactMessages, newsletterSubscribers } from "../table.ts";

/** What was written to support, and the place on the list of the newsletter, under the e-mail of an account that closes. */
export async function forgetMessagesOfUser(tx: Transaction, userId: string): Promise<void> {
  const email = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
