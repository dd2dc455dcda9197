import { createHmac, timingSafeEqual } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteInBatches } from "../../bulk-change-guard.ts";
import type { Clock } from "../../clock.ts";
import type { Connection, Database } from "../../database/database.ts";
import { type GatewayEvent, parsedJson, WebhookNotGenuine } from "../gateway.ts";
import { type SandboxEvent, sandboxEvents } from "./tables.ts";

export const signatureHeader = "x-sandbox-signature";

/** Whoever overheard one cannot send it again later. */
const longestAgeSeconds = 5 * 60;

const signature = (body: Buffer, seconds: number, secret: string): string =>
  createHmac("sha256", `webhook ${secret}`).update(`${seconds}.`).update(body).digest("hex");

export interface WebhookRequest {
  headers: Record<string, string>;
  body: Buffer;
}

/** What our webhook is sent of an event, signed now with the secret of the installation (HMAC-SHA256). */
export function webhookRequest(
  { id, type, about: kind, key, occurredAt }: SandboxEvent,
  secret: string,
  clock: Clock,
): WebhookRequest {
  const body = Buffer.from(
    JSON.stringify({ id, type, created_at: occurredAt.toISOString(), data: { kind, key } }),
  );
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return {
    headers: {
      "content-type": "application/json",
      [signatureHeader]: `t=${seconds},v1=${signature(body, seconds, secret)}`,
    },
    body,
  };
}

const eventSchema = z.object({
  id: z.uuid(),
  data: z.object({ kind: z.enum(["charge", "transfer"]), key: z.string() }),
});

/** @throws WebhookNotGenuine where it was signed by nobody, by another, for another body, or too long ago */
export function readWebhookRequest(
  headers: Record<string, string | undefined>,
  body: Buffer,
  secret: string,
  clock: Clock,
): GatewayEvent | null {
  const given = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[signatureHeader] ?? "");
  if (!given) throw new WebhookNotGenuine();
  const seconds = Number(given[1]);
  const age = Math.abs(clock.now().getTime() / 1000 - seconds);
  const expected = Buffer.from(signature(body, seconds, secret), "hex");
  const isGenuine = timingSafeEqual(Buffer.from(given[2] ?? "", "hex"), expected);
  if (!isGenuine || age > longestAgeSeconds) throw new WebhookNotGenuine();
  const read = eventSchema.safeParse(parsedJson(body));
  return read.success ? { id: read.data.id, about: read.data.data } : null;
}

type ReadSecret = () => Promise<string>;

/** What this installation signs and seals with (244 random bits), read once: all its processes have the same. */
export function secretOf(db: Database): ReadSecret {
  let reading: Promise<string> | undefined;
  const read = async () => {
    const { rows } = await db.orm.execute<{ secret: string }>(sql`select secret from sandbox.installation`);
    if (!rows[0]) throw new Error("The sandbox has no secret");
    return rows[0].secret;
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

/** Removes events that our webhook took more than 30 days ago. */
export async function sweepSandboxEvents(connection: Connection): Promise<void> {
  await deleteInBatches(connection, sandboxEvents, lt(sandboxEvents.sentAt, sql`now() - interval '30 days'`));
}
