import { and, asc, inArray, isNull, notInArray, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { timeLimit } from "../../time-limit.ts";
import { webhookPath } from "../webhook-path.ts";
import { meetFaults } from "./faults.ts";
import type { SandboxParts } from "./parts.ts";
import { secretOf } from "./secret.ts";
import { type SandboxEvent, sandboxEvents } from "./tables.ts";
import { webhookRequest } from "./webhook.ts";

const answerWithin = timeLimit(10_000);
const takenAtOnce = 100;
const sentAtOnce = 25;
/** Where so many were not taken, no other will be. */
const maxFailures = 20;

/**
 * Tells our webhook over HTTP, as any gateway would, of all that it was not told yet.
 * @throws Error where it did not take all of them: the queue tries again later
 */
export async function sendEvents(parts: SandboxParts): Promise<void> {
  const secret = await secretOf(parts.db)();
  const failed: string[] = [];
  let cause: unknown;
  while (failed.length < maxFailures) {
    const events = await untold(parts, failed);
    if (events.length === 0) break;
    const told: string[] = [];
    const limit = pLimit(sentAtOnce);
    await limit.map(events, (event) =>
      send(parts, event, secret).then(
        () => told.push(event.id),
        (error: unknown) => {
          failed.push(event.id);
          cause = error;
        },
      ),
    );
    await noteTold(parts, told);
  }
  if (failed.length > 0) throw new Error(`The webhook did not take ${failed.length} events`, { cause });
}

const untold = ({ db }: SandboxParts, besides: string[]): Promise<SandboxEvent[]> =>
  db.orm
    .select()
    .from(sandboxEvents)
    .where(and(isNull(sandboxEvents.sentAt), notInArray(sandboxEvents.id, besides)))
    .orderBy(asc(sandboxEvents.occurredAt))
    .limit(takenAtOnce);

async function noteTold({ db }: SandboxParts, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.orm.update(sandboxEvents).set({ sentAt: sql`now()` }).where(inArray(sandboxEvents.id, ids));
}

async function send({ db, clock, config }: SandboxParts, event: SandboxEvent, secret: string): Promise<void> {
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
}
