import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { turnUntil } from "../../testing/eventually.ts";
import { GatewayAway, type GatewayEvent } from "../gateway.ts";
import { payerNamed } from "../testing/people.ts";
import { mend, orderFault } from "../testing/sandbox-faults.ts";
import { sandboxSendEventsJob } from "./parts.ts";
import { beAway, comeBack, playCharge } from "./plays.ts";
import { sendEvents } from "./work-on-sandbox.ts";

/** What our webhook was sent, read as the product reads it; null where it was not genuine. */
const received: (GatewayEvent | null)[] = [];
let answer = 200;
const webhook = createServer(async (request, response) => {
  const headers = request.headers as Record<string, string>;
  const body = await buffer(request);
  received.push(await app.services.gateway.readWebhook(headers, body).catch(() => null));
  response.writeHead(request.url === "/webhooks/pagamentos" ? answer : 404).end();
});
const listening = new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
await listening;
const { port } = webhook.address() as AddressInfo;

const app = useTestApp({ env: { BASE_URL: `http://127.0.0.1:${port}` } });
const gateway = () => app.services.gateway;
beforeEach(() => {
  answer = 200;
  received.length = 0;
});
afterEach(async () => {
  // In this order: what was spied on is the faked timer.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await mend(app.services);
});
afterAll(() => webhook.close());

let keys = 0;
const pix = () => ({
  key: `pix ${++keys}`,
  cents: 1_000,
  description: "PRACA",
  payer: payerNamed("Flávia Gomes"),
  payment: { method: "PIX", expiresInSeconds: 600 } as const,
});
const exists = async (key: string) => (await gateway().findCharge(key)) !== null;
/** Tells what was not told yet; after a try that failed all is well again. */
async function tell(tries = 1): Promise<void> {
  for (let attempt = 1; attempt < tries; attempt++) {
    await expect(sendEvents(app.services)).rejects.toThrow("The webhook did not take 1 events");
    answer = 200;
    await mend(app.services);
  }
  await sendEvents(app.services);
}
async function paidPix(): Promise<string> {
  const order = pix();
  await gateway().charge(order);
  await playCharge(app.services, order.key, "pagar-pix");
  return order.key;
}

it("does nothing while it is away or answers 500", async () => {
  for (const kind of ["AWAY", "ERROR"] as const) {
    const order = pix();
    await orderFault(app.services, { kind });
    await expect(gateway().charge(order)).rejects.toBeInstanceOf(GatewayAway);
    await expect(gateway().findCharge(order.key)).rejects.toBeInstanceOf(GatewayAway);
    await expect(gateway().readStatement("2026-01-01")).rejects.toBeInstanceOf(GatewayAway);
    await mend(app.services);
    expect(await exists(order.key)).toBe(false);
  }
});

it("is away for all processes, until a person brings it back", async () => {
  await beAway(app.services, 60);
  await expect(gateway().findCharge("x")).rejects.toBeInstanceOf(GatewayAway);
  await comeBack(app.services);
  expect(await gateway().findCharge("x")).toBeNull();
  await beAway(app.services, 0);
  expect(await gateway().findCharge("x")).toBeNull();
});

it("loses answers as often as it was told, of the call that it was told", async () => {
  await orderFault(app.services, { kind: "LOST_ANSWER", operation: "charge", times: 2 });
  const orders = [pix(), pix(), pix()];
  const answers = await Promise.allSettled(orders.map((order) => gateway().charge(order)));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(2);
  for (const { key } of orders) expect(await exists(key)).toBe(true);
});

it("is slow", async () => {
  await orderFault(app.services, { kind: "SLOW", amount: 4_321 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const timers = vi.spyOn(globalThis, "setTimeout");
  const order = pix();
  const charged = gateway().charge(order);
  await turnUntil(() => timers.mock.calls.some(([, milliseconds]) => milliseconds === 4_321));
  await mend(app.services);
  expect(await exists(order.key)).toBe(false);
  vi.advanceTimersByTime(4_321);
  await charged;
  expect(await exists(order.key)).toBe(true);
});

it("tells our webhook over HTTP, signed, once", async () => {
  const key = await paidPix();
  await tell();
  await tell();
  expect(received).toEqual([{ id: expect.any(String), about: { kind: "charge", key } }]);
});

it("tells the same event five times", async () => {
  await orderFault(app.services, { kind: "REPEATED_EVENTS", amount: 5 });
  const key = await paidPix();
  await tell();
  expect(received).toHaveLength(5);
  expect(new Set(received.map((event) => event?.id)).size).toBe(1);
  expect(received[0]?.about.key).toBe(key);
});

it("signs wrongly, and rightly once that is over", async () => {
  await orderFault(app.services, { kind: "WRONG_SIGNATURE", times: 1 });
  answer = 401;
  const key = await paidPix();
  await tell(2);
  expect(received).toEqual([null, { id: expect.any(String), about: { kind: "charge", key } }]);
});

it("tells later what nobody took, or what happened while it was away", async () => {
  answer = 500;
  const first = await paidPix();
  await tell(2);
  expect(received.map((event) => event?.about.key)).toEqual([first, first]);
  received.length = 0;
  const second = await paidPix();
  await beAway(app.services, 60);
  await tell(2);
  expect(received.map((event) => event?.about.key)).toEqual([second]);
});

it("asks the queue to tell, once for all that waits", async () => {
  await paidPix();
  await paidPix();
  const { rows } = await app.services.db.pool.query(
    "select state from pgboss.job where name = $1 and state < 'completed'",
    [sandboxSendEventsJob.name],
  );
  expect(rows).toEqual([{ state: "created" }]);
  await tell();
  expect(received).toHaveLength(2);
});

it("tells of many, and goes on past one that is not taken", async () => {
  await app.services.db.pool.query(
    "insert into sandbox.events (type, about, key) select 'charge.paid', 'charge', n from generate_series(1, 250) n",
  );
  answer = 500;
  await expect(sendEvents(app.services)).rejects.toThrow("did not take 100 events");
  answer = 200;
  await tell();
  expect(new Set(received.map((event) => event?.about.key)).size).toBe(250);
});
