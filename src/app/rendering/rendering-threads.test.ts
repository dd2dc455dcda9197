import { setFlagsFromString } from "node:v8";
import { afterEach, expect, it, vi } from "vitest";
import type { Log } from "../../platform/log.ts";
import { Abandoned, RenderingBusy } from "./rendering-line.ts";
import { type RenderingThreads, startRenderingThreads } from "./rendering-threads.ts";

let threads: RenderingThreads | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await threads?.close();
});

const ended = "The thread that rendered the page ended";

async function startThreads(
  count: number,
  {
    build = "",
    ...options
  }: {
    build?: string;
    maxWaiting?: number;
    firstPauseMilliseconds?: number;
    giveUpAfterMilliseconds?: number;
  } = {},
) {
  threads = await startRenderingThreads({
    program: new URL("testing/fragile-thread.ts", import.meta.url),
    build,
    baseUrl: "http://praca.test",
    hosts: { connect: [], media: [], images: [] },
    read: async () => ({ answer: null }),
    log: { error: vi.fn() } as unknown as Log,
    threads: count,
    ...options,
  });
  return threads;
}

const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

it("takes turns between its threads", async () => {
  const { render } = await startThreads(2);
  const addresses = ["/devagar/a", "/devagar/b", "/devagar/c", "/devagar/d"];
  const pages = await Promise.all(addresses.map((address) => render(address)));
  expect(pages.map(textOf)).toEqual(addresses);
  expect(new Set(pages.map(({ headers }) => headers.number)).size).toBe(2);
});

it("gives a thread its own limit of memory, whatever the command line gives the main one", async () => {
  setFlagsFromString("--max-old-space-size=512");
  const { render } = await startThreads(1);
  const { headers } = await render("/");
  expect(Number(headers.bytes)).toBeLessThan(128 * 1024 * 1024);
});

it("fails the page in which a thread ends, and renders the next one in a new thread", async () => {
  const { render } = await startThreads(1);
  const before = await render("/");
  await expect(render("/fim")).rejects.toThrow(ended);
  const after = await render("/");
  expect(after.status).toBe(200);
  expect(after.headers.number).not.toBe(before.headers.number);
});

it("waits longer before each start of a thread that ends again and again, and says until when", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const all = await startThreads(1, { firstPauseMilliseconds: 1_100 });
  await expect(all.render("/fim")).rejects.toThrow(ended);
  expect(all.areAlive()).toBe(true);
  await expect(all.render("/fim")).rejects.toThrow(ended);
  expect(all.areAlive()).toBe(false);
  await expect(all.render("/")).rejects.toMatchObject({ retryAfterSeconds: 2 });
  await expect.poll(() => all.areAlive()).toBe(true);
  expect(textOf(await all.render("/"))).toBe("/");
  await expect(all.render("/fim")).rejects.toThrow(ended);
  await expect(all.render("/")).rejects.toMatchObject({ retryAfterSeconds: 3 });
});

it("goes on with the other threads while one waits for its start", async () => {
  const all = await startThreads(2, { firstPauseMilliseconds: 60_000 });
  for (let deaths = 0; deaths < 3; deaths++) await expect(all.render("/fim")).rejects.toThrow(ended);
  expect(all.areAlive()).toBe(true);
  expect(textOf(await all.render("/"))).toBe("/");
});

it("lets no more wait than it may, and refuses the rest at once", async () => {
  const { render } = await startThreads(1, { maxWaiting: 3 });
  const asked = Array.from({ length: 20 }, (_, number) => render(`/devagar/${number}`));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 9 }, () => expect.any(RenderingBusy)),
  );
  expect(outcomes.slice(0, 11).every(({ status }) => status === "fulfilled")).toBe(true);
});

it("does not render what nobody waits for any more, if it was not begun", async () => {
  const { render } = await startThreads(1);
  const begun = Array.from({ length: 8 }, (_, number) => render(`/devagar/${number}`));
  const left = new AbortController();
  // It would end the thread, and with it all pages that the thread has begun.
  const abandoned = render("/fim", left.signal);
  left.abort();
  await expect(abandoned).rejects.toThrow(Abandoned);
  expect(await Promise.all(begun)).toHaveLength(8);
  expect(textOf(await render("/"))).toBe("/");
});

it("finishes what it has begun and what waits before it closes", async () => {
  const all = await startThreads(1);
  const pages = Promise.all(Array.from({ length: 12 }, (_, number) => all.render(`/devagar/${number}`)));
  await all.close();
  expect(await pages).toHaveLength(12);
});

it("ends a thread that is stuck in a page, and goes on in a new one", async () => {
  const { render } = await startThreads(1, { giveUpAfterMilliseconds: 1_000 });
  await expect(render("/preso")).rejects.toMatchObject({ status: 503 });
  expect(textOf(await render("/"))).toBe("/");
});

it("gives up a page that takes too long, and lets the thread finish others meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { render } = await startThreads(1, { giveUpAfterMilliseconds: 60_000 });
  const { headers } = await render("/");
  const slow = render("/espera");
  vi.advanceTimersByTime(59_999);
  expect((await render("/")).headers.number).toBe(headers.number);
  vi.advanceTimersByTime(1);
  await expect(slow).rejects.toMatchObject({ status: 503 });
  expect((await render("/")).headers.number).toBe(headers.number);
});

it("does not start without pages", async () => {
  await expect(startThreads(1, { build: "missing" })).rejects.toThrow(ended);
});
