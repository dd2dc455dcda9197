import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { notifications } from "../../../../platform/mailer/notifications.ts";
import type { PushTarget } from "../../../../platform/push.ts";
import { users } from "../../../people/users/table.ts";
import { sessions } from "../../sessions/table.ts";
import { pushSubscriptions } from "../table.ts";

const { id, sessionId, endpoint, p256dh, auth } = pushSubscriptions;

export async function findOfSession(connection: Connection, ofSession: string) {
  const [found] = await connection
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(sessionId, ofSession));
  return found;
}

/** One browser of one session: what it was told by before, and whoever else was told there, is no more. */
export async function keepSubscription(
  tx: Transaction,
  { userId, ofSession, ...target }: PushTarget & { userId: string; ofSession: string },
): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(sessionId, ofSession), ne(endpoint, target.endpoint)));
  await tx
    .insert(pushSubscriptions)
    .values({ ...target, userId, sessionId: ofSession })
    .onConflictDoUpdate({ target: endpoint, set: { ...target, userId, sessionId: ofSession } });
}

/** @returns whether there was one */
export async function dropOfSession(connection: Connection, ofSession: string): Promise<boolean> {
  const { rowCount } = await connection.delete(pushSubscriptions).where(eq(sessionId, ofSession));
  return rowCount === 1;
}

export const dropSubscription = (connection: Connection, subscriptionId: string) =>
  connection.delete(pushSubscriptions).where(eq(id, subscriptionId));

/** More within an hour are told by the bell alone. */
const pushesAnHour = 10;

/** What a browser is to be told; nothing where it was read meanwhile, the person left, or too much happened just before. */
export async function findPush(
  connection: Connection,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
) {
  const [found] = await connection
    .select({
      target: { endpoint, p256dh, auth },
      text: notifications.text,
      path: notifications.path,
      before: sql<number>`(select count(*)::int from (select from ${notifications} as earlier
        where earlier.user_id = ${notifications.userId} and earlier.id < ${notifications.id}
          and earlier.created_at > ${notifications.createdAt} - interval '1 hour'
        limit ${pushesAnHour}) as counted)`,
    })
    .from(pushSubscriptions)
    .innerJoin(notifications, eq(notifications.userId, pushSubscriptions.userId))
    .innerJoin(sessions, and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
    .innerJoin(
      users,
      and(eq(users.id, pushSubscriptions.userId), isNull(users.deletedAt), isNull(users.blockedAt)),
    )
    .where(and(eq(id, subscriptionId), eq(notifications.id, notificationId), isNull(notifications.readAt)));
  return found && found.before < pushesAnHour ? found : undefined;
}
