import { and, eq, lt, or, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../../platform/database/in-batches.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { deleteWithinUsualShare } from "../../../../platform/usual-share.ts";
import { contactMessages, newsletterConfirmations, newsletterSubscribers } from "../table.ts";

/** Messages go two years after they were answered. */
export const sweepContactMessages: Sweep = (connection, log) =>
  deleteWithinUsualShare(
    { connection, log },
    { name: "sweep-messages" },
    contactMessages,
    lt(contactMessages.answeredAt, sql`now() - interval '2 years'`),
  );

/** Whoever never confirmed goes after 30 days; links go when they expire, and what says that somebody left after a year. */
export const sweepSubscribers: Sweep = async (connection, log) => {
  const { status, askedAt, leftAt } = newsletterSubscribers;
  await deleteInBatches(
    connection,
    newsletterConfirmations,
    lt(newsletterConfirmations.expiresAt, sql`now()`),
  );
  const neverConfirmed = and(eq(status, "PENDING"), lt(askedAt, sql`now() - interval '30 days'`));
  await deleteWithinUsualShare(
    { connection, log },
    { name: "sweep-subscribers" },
    newsletterSubscribers,
    sql`(${or(neverConfirmed, lt(leftAt, sql`now() - interval '1 year'`))})`,
  );
};
