import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Connection } from "../../../../platform/database/database.ts";
import { notifications, type sendPushJob } from "../../../../platform/mailer/notifications.ts";
import type { Services, VerbContext } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { users } from "../../../people/users/table.ts";
import { hashOf } from "../../sessions/server/sessions.ts";
import { sessions } from "../../sessions/table.ts";
import { pushSubscriptions } from "../table.ts";

type Push = z.output<typeof sendPushJob.schema>;

/**
 * Tells one browser of what happened. Each is a job of its own, so that a push service that is away has nobody told twice;
 * a browser that takes no more of them is forgotten.
 */
export async function sendPush(
  { db, sendPush: send }: Pick<Services, "db" | "sendPush">,
  push: Push,
): Promise<void> {
  const found = await findPush(db.orm, push);
  if (!found) return;
  const { target, text, path } = found;
  if ((await send(db.orm, target, JSON.stringify({ text, path }))) === "gone")
    await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId));
}

/** More within an hour are told by the bell alone. */
const pushesAnHour = 10;

/** What a browser is to be told; nothing where it was read meanwhile, the person left, or too much happened just before. */
async function findPush(connection: Connection, { notificationId, subscriptionId }: Push) {
  const { id, sessionId, userId, endpoint, p256dh, auth } = pushSubscriptions;
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
    .innerJoin(notifications, eq(notifications.userId, userId))
    .innerJoin(sessions, and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .where(and(eq(id, subscriptionId), eq(notifications.id, notificationId), isNull(notifications.readAt)));
  return found && found.before < pushesAnHour ? found : undefined;
}

/**
 * The id of the session that a call comes from, kept from ending until the transaction does.
 * @throws notSignedIn (401) where it ended while the call was answered
 */
export async function sessionOfCall(
  connection: Connection,
  { token }: Pick<VerbContext, "token">,
): Promise<string> {
  const [session] = token
    ? await connection
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)))
        .for("key share")
    : [];
  if (!session) throw notSignedIn();
  return session.id;
}

/** How the browser of a session is told. */
export async function findOfSession(connection: Connection, ofSession: string) {
  const { id, sessionId, endpoint, p256dh, auth } = pushSubscriptions;
  const [found] = await connection
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(sessionId, ofSession));
  return found;
}
