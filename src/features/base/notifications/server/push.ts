import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { notifications, type sendPushJob } from "../../../../platform/mailer/notifications.ts";
import {
  isPushKey,
  isPushSecret,
  type PushTarget,
  pushEndpointOf,
  pushKeys,
} from "../../../../platform/push.ts";
import { requireActor, type Services, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { users } from "../../../people/users/table.ts";
import { hashOf, lockAccount } from "../../sessions/server/sessions.ts";
import { sessions } from "../../sessions/table.ts";
import type * as contract from "../contract.ts";
import { unknownPushService } from "../contract.ts";
import { pushSubscriptions } from "../table.ts";

export const getPush: Verb<typeof contract.getPush> = async (_input, context) => {
  const { orm } = context.db;
  const session = await sessionOfCall(orm, context);
  const { publicKey } = await pushKeys(orm);
  return { is_on: (await findOfSession(orm, session)) !== undefined, public_key: publicKey };
};

const notAKey = "Esta não é uma chave de um navegador.";

export const startPush: Verb<typeof contract.startPush> = async ({ body: { subscription } }, context) => {
  const { userId } = requireActor(context);
  const { keys } = subscription;
  const endpoint = pushEndpointOf(subscription.endpoint);
  if (!endpoint) throw unknownPushService();
  if (!isPushKey(keys.p256dh)) throw invalidInput({ "subscription.keys.p256dh": notAKey });
  if (!isPushSecret(keys.auth)) throw invalidInput({ "subscription.keys.auth": notAKey });
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId, "no key update"))) throw notSignedIn();
    const ofSession = await sessionOfCall(tx, context);
    const before = await findOfSession(tx, ofSession);
    const isSame =
      before?.endpoint === endpoint && before.p256dh === keys.p256dh && before.auth === keys.auth;
    if (!isSame) await keepSubscription(tx, { userId, ofSession, endpoint, ...keys });
    return { message: isSame ? messages.nothingChanged : messages.pushStarted, is_on: true };
  });
};

/** Somebody has so many browsers; what happens is sent to each of them. */
const maxBrowsers = 20;

/** One browser of one session: what it was told by before, and whoever else was told there, is no more. */
async function keepSubscription(
  tx: Transaction,
  { userId, ofSession, ...target }: PushTarget & { userId: string; ofSession: string },
): Promise<void> {
  const { sessionId, endpoint } = pushSubscriptions;
  await tx.delete(pushSubscriptions).where(and(eq(sessionId, ofSession), ne(endpoint, target.endpoint)));
  await tx
    .insert(pushSubscriptions)
    .values({ ...target, userId, sessionId: ofSession })
    .onConflictDoUpdate({
      target: endpoint,
      set: { ...target, userId, sessionId: ofSession, createdAt: sql`now()` },
    });
  const { id, createdAt } = pushSubscriptions;
  const beyond = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .offset(maxBrowsers);
  await tx.delete(pushSubscriptions).where(inArray(id, beyond));
}

export const stopPush: Verb<typeof contract.stopPush> = async (_input, context) =>
  context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, await sessionOfCall(tx, context)));
    return { message: rowCount ? messages.pushStopped : messages.nothingChanged };
  });

type Push = z.output<typeof sendPushJob.schema>;

/**
 * Tells one browser of what happened. Each is a job of its own, so that a push service that is away has nobody told twice;
 * a browser that takes no more of them is forgotten.
 */
export async function pushNotification(
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
async function sessionOfCall(connection: Connection, { token }: Pick<VerbContext, "token">): Promise<string> {
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
async function findOfSession(connection: Connection, ofSession: string) {
  const { id, sessionId, endpoint, p256dh, auth } = pushSubscriptions;
  const [found] = await connection
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(sessionId, ofSession));
  return found;
}
