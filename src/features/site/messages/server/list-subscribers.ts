import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { listSubscribers as endpoint } from "../contract.ts";
import { leavePath, type SubscriberStatus } from "../model.ts";
import { newsletterSubscribers } from "../table.ts";

export const listSubscribers: Verb<typeof endpoint> = async ({ query }, { db, config }) => {
  const [rows, subscriber_dash] = await Promise.all([
    findSubscribers(db.orm, query),
    countSubscribers(db.orm),
  ]);
  return {
    subscriber_list: rows.flatMap(({ id, status, email, name, askedAt, confirmedAt, leaveCode }) =>
      email === null || status === "LEFT"
        ? []
        : {
            _id: id,
            status,
            email,
            name,
            asked_at: askedAt.toISOString(),
            confirmed_at: confirmedAt?.toISOString() ?? null,
            leave_url: status === "CONFIRMED" ? config.baseUrl + leavePath(leaveCode) : null,
          },
    ),
    subscriber_dash,
  };
};

interface Asked {
  status?: SubscriberStatus | undefined;
  limit: number;
  page: number;
}

/** Whoever is on the list or asked to be, the newest first. */
const findSubscribers = (connection: Connection, { status, limit, page }: Asked) =>
  connection
    .select()
    .from(newsletterSubscribers)
    .where(and(isNotNull(newsletterSubscribers.email), status && eq(newsletterSubscribers.status, status)))
    .orderBy(desc(newsletterSubscribers.askedAt), desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(limit * page);

async function countSubscribers(connection: Connection): Promise<{ pending: number; confirmed: number }> {
  const among = (status: SubscriberStatus) =>
    sql<number>`count(*) filter (where ${newsletterSubscribers.status} = ${status})::int`;
  const [counts] = await connection
    .select({ pending: among("PENDING"), confirmed: among("CONFIRMED") })
    .from(newsletterSubscribers);
  return counts ?? { pending: 0, confirmed: 0 };
}
