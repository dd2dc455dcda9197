import { and, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/in-batches.ts";
import { contactMessages, newsletterConfirmations, newsletterSubscribers } from "../table.ts";

/** Messages go two years after they were answered. */
export const sweepContactMessages = (connection: Connection): Promise<void> =>
  deleteInBatches(
    connection,
    contactMessages,
    lt(contactMessages.answeredAt, sql`now() - interval '2 years'`),
  );

/** Whoever never confirmed goes after 30 days; links go when they expire, and what says that somebody left after a year. */
export async function sweepSubscribers(connection: Connection): Promise<void> {
  const { status, askedAt, leftAt } = newsletterSubscribers;
  await deleteInBatches(
    connection,
    newsletterConfirmations,
    lt(newsletterConfirmations.expiresAt, sql`now()`),
  );
  await deleteInBatches(
    connection,
    newsletterSubscribers,
    sql`${and(eq(status, "PENDING"), lt(askedAt, sql`now() - interval '30 days'`))}`,
  );
  await deleteInBatches(connection, newsletterSubscribers, lt(leftAt, sql`now() - interval '1 year'`));
}
