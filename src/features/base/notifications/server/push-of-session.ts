import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/common-failures.ts";
import { hashOf } from "../../sessions/server/session-tokens.ts";
import { sessions } from "../../sessions/table.ts";
import { pushSubscriptions } from "../table.ts";

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
