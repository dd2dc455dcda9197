import { expect, it } from "vitest";
import { fixedClock } from "../../clock.ts";
import { WebhookNotGenuine } from "../gateway.ts";
import { readWebhookRequest, signatureHeader, webhookRequest } from "./webhook.ts";

const event = {
  id: "0192f0c4-8a31-7c55-9d0e-1f2a3b4c5d6e",
  type: "charge.paid",
  about: "charge",
  key: "chave",
  occurredAt: new Date("2026-11-01T11:00:00Z"),
  sentAt: null,
} as const;
const { headers, body } = webhookRequest(event, "segredo", fixedClock("2026-11-01T12:00:00Z"));
const read =
  (changed: { headers?: Record<string, string>; body?: Buffer; secret?: string; at?: string }) => () =>
    readWebhookRequest(
      changed.headers ?? headers,
      changed.body ?? body,
      changed.secret ?? "segredo",
      fixedClock(changed.at ?? "2026-11-01T12:00:30Z"),
    );

it("reads what was signed with the same secret a moment ago", () => {
  expect(read({})()).toEqual({ id: event.id, about: { kind: "charge", key: "chave" } });
});

it.each([
  ["with another secret", { secret: "outro" }],
  ["five minutes ago and more", { at: "2026-11-01T12:05:01Z" }],
  ["for later", { at: "2026-11-01T11:54:59Z" }],
  ["for another body", { body: Buffer.from(body.toString().replace("chave", "chavf")) }],
  ["by nobody", { headers: {} }],
  ["in another way", { headers: { [signatureHeader]: "sha256=abc" } }],
  [
    "for another time",
    { headers: { [signatureHeader]: (headers[signatureHeader] ?? "").replace(/t=\d+/, "t=1793534401") } },
  ],
])("does not believe what was signed %s", (_how, changed) => {
  expect(read(changed)).toThrow(WebhookNotGenuine);
});
