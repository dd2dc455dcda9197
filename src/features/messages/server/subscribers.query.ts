import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { SubscriberStatus } from "../lifecycle.ts";
import { newsletterSubscribers } from "../table.ts";

interface Asked {
  status?: SubscriberStatus | undefined;
  limit: number;
  page: number;
}

/** Whoever is on the list or asked to be, the newest first. */
export const findSubscribers = (connection: Connection, { status, limit, page }: Asked) =>
  connection
    .select()
    .from(newsletterSubscribers)
    .where(and(isNotNull(newsletterSubscribers.email), status && eq(newsletterSubscribers.status, status)))
    .orderBy(desc(newsletterSubscribers.askedAt), desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(limit * page);

export async function countSubscribers(
  connection: Connection,
): Promise<{ pending: number; confirmed: number }> {
  const among = (status: SubscriberStatus) =>
    sql<number>`count(*) filter (where ${newsletterSubscribers.status} = ${status})::int`;
  const [counts] = await connection
    .select({ pending: among("PENDING"), confirmed: among("CONFIRMED") })
    .from(newsletterSubscribers);
  return counts ?? { pending: 0, confirmed: 0 };
}
