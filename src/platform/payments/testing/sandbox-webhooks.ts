import { asc, isNull, sql } from "drizzle-orm";
import type { SandboxParts } from "../sandbox/parts.ts";
import { sandboxEvents } from "../sandbox/tables.ts";
import { secretOf, type WebhookRequest, webhookRequest } from "../sandbox/webhook.ts";

/**
 * What the sandbox would send to our webhook now, in the order in which it happened, signed; it sends none of it again.
 * For tests that hand it over themselves: in any order, as often as they like.
 */
export async function takeWebhooks({
  db,
  clock,
}: Pick<SandboxParts, "db" | "clock">): Promise<WebhookRequest[]> {
  const secret = await secretOf(db)();
  return db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(sandboxEvents)
      .where(isNull(sandboxEvents.sentAt))
      .orderBy(asc(sandboxEvents.occurredAt), sql`ctid`)
      .for("update");
    await tx.update(sandboxEvents).set({ sentAt: sql`now()` }).where(isNull(sandboxEvents.sentAt));
    return events.map((event) => webhookRequest(event, secret, clock));
  });
}
