import { hash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type GatewayEvent, WebhookNotGenuine } from "../gateway.ts";
import { parsedJson } from "../parsed-json.ts";
import type { PagarmeParts } from "./parts.ts";
import { keyOfWithdrawal } from "./transfers.ts";

/** Set with the webhook at Pagar.me, beside its password. */
export const webhookUser = "praca";

const id = z.union([z.string().min(1), z.number()]).transform(String);
const code = z.string().min(1).nullish();

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({ id, code, order: z.object({ code }).nullish() }),
});

/**
 * Pagar.me does not sign what it sends; it sends the user and the password that were set with the webhook (HTTP Basic).
 * So nothing of a body is believed but what it is about.
 * @throws WebhookNotGenuine
 */
export async function readWebhook(
  parts: PagarmeParts,
  headers: Record<string, string | undefined>,
  body: Buffer,
): Promise<GatewayEvent | null> {
  const expected = Buffer.from(`${webhookUser}:${parts.config.webhookSecret}`).toString("base64");
  const given = /^basic +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  // Hashes have the same length, whatever was given.
  const isGenuine = timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
  if (!isGenuine) throw new WebhookNotGenuine();
  const read = eventSchema.safeParse(parsedJson(body));
  if (!read.success) return null;
  const { id: event, type, data } = read.data;
  if (/^(transfer|withdrawal)\./.test(type)) {
    const key = await keyOfWithdrawal(parts, data.id);
    return key === null ? null : { id: event, about: { kind: "transfer", key } };
  }
  const key = /^(charge|order)\./.test(type) && (data.order?.code ?? data.code);
  return key ? { id: event, about: { kind: "charge", key } } : null;
}
