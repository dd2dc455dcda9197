import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { type GatewayEvent, WebhookNotGenuine } from "../gateway.ts";
import { parsedJson } from "../parsed-json.ts";
import type { SandboxEvent } from "./tables.ts";

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
