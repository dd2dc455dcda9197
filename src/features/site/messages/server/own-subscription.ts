import { and, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import { newsletterSubscribers } from "../table.ts";

/** The place on the list of the newsletter that stands under the e-mail of an account, once both are confirmed. */
export async function ownSubscription(
  connection: Connection,
  userId: string,
): Promise<{ leaveCode: string; confirmedAt: Date } | null> {
  const [found] = await connection
    .select({ leaveCode: newsletterSubscribers.leaveCode, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .innerJoin(users, eq(users.email, newsletterSubscribers.email))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.emailConfirmedAt),
        eq(newsletterSubscribers.status, "CONFIRMED"),
      ),
    );
  return found?.confirmedAt ? { ...found, confirmedAt: found.confirmedAt } : null;
}
