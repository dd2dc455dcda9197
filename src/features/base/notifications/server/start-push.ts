import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isPushKey, isPushSecret, type PushTarget, pushEndpointOf } from "../../../../platform/push.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import { type startPush as endpoint, unknownPushService } from "../contract.ts";
import { pushSubscriptions } from "../table.ts";
import { findOfSession, sessionOfCall } from "./send-push.ts";

const notAKey = "Esta não é uma chave de um navegador.";

export const startPush: Verb<typeof endpoint> = async ({ body: { subscription } }, context) => {
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
