import { eq, sql } from "drizzle-orm";
import { meetFaults } from "./faults.ts";
import type { SandboxParts } from "./parts.ts";
import { secretOf } from "./secret.ts";
import { sandboxEvents } from "./tables.ts";
import { webhookRequest } from "./webhook.ts";

/** Where the product hears of what happened. */
export const webhookPath = "/webhooks/pagamentos";

const answerWithin = 10_000;

/**
 * Tells our webhook of an event over HTTP, as any gateway would.
 * @throws Error where it does not take it: the queue tries again later
 */
export async function sendEvent(
  { db, clock, config }: SandboxParts,
  { eventId }: { eventId: string },
): Promise<void> {
  const [event] = await db.orm.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId));
  if (!event || event.sentAt) return;
  const secret = await secretOf(db)();
  const met = await meetFaults(db, ["AWAY", "REPEATED_EVENTS", "WRONG_SIGNATURE"], null);
  if (met.has("AWAY")) throw new Error("The sandbox is away");
  const times = met.get("REPEATED_EVENTS") ?? 1;
  for (let time = 0; time < times; time++) {
    const { headers, body } = webhookRequest(event, met.has("WRONG_SIGNATURE") ? "wrong" : secret, clock);
    const response = await fetch(`${config.baseUrl}${webhookPath}`, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithin),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  }
  await db.orm.update(sandboxEvents).set({ sentAt: sql`now()` }).where(eq(sandboxEvents.id, eventId));
}
