import { afterEach, expect, it, vi } from "vitest";
import type { Log } from "../../platform/log.ts";
import { Abandoned, RenderingBusy, type RenderingPool, startRenderingPool } from "./rendering-pool.ts";

let pool: RenderingPool | undefined;
/** The pages that read wait until this is called. */
let answer: () => void;
let asked: string[];

afterEach(async () => {
  answer();
  await pool?.close();
  pool = undefined;
});

async function startPool(
  threads: number,
  options: { build?: string; maxWaiting?: number; giveUpAfterMilliseconds?: number } = {},
) {
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  asked = [];
  pool = await startRenderingPool({
    program: new URL("testing/fragile-thread.ts", import.meta.url),
    build: "",
    baseUrl: "http://praca.test",
    hosts: { connect: [], media: [], images: [] },
    read: async (name) => {
      asked.push(name);
      await answered;
      return { answer: null };
    },
    log: { error: vi.fn() } as unknown as Log,
    threads,
    ...options,
  });
  return pool;
}

const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const reading = (count: number) => Array.from({ length: count }, (_, number) => `/le/${number}`);

it("draws pages in all of its threads, eight at once in each", async () => {
  const { render } = await startPool(2);
  const pages = Promise.all(reading(16).map((address) => render(address)));
  await expect.poll(() => asked.toSorted()).toEqual(reading(16).toSorted());
  answer();
  const rendered = await pages;
  expect(rendered.map(textOf)).toEqual(reading(16));
  expect(new Set(rendered.map(({ headers }) => headers.number)).size).toBe(2);
});

it("fails the page in which a thread ends, and renders the next one in a new thread", async () => {
  const { render, isAlive } = await startPool(1);
  const before = await render("/");
  await expect(render("/fim")).rejects.toThrow();
  const after = await render("/");
  expect(after.status).toBe(200);
  expect(after.headers.number).not.toBe(before.headers.number);
  expect(isAlive()).toBe(true);
});

it("lets no more wait than it may, and refuses the rest at once", async () => {
  const { render } = await startPool(1, { maxWaiting: 3 });
  const pages = reading(11).map((address) => render(address));
  await expect.poll(() => asked.length).toBe(8);
  await expect(render("/")).rejects.toThrow(RenderingBusy);
  answer();
  expect((await Promise.all(pages)).map(textOf)).toEqual(reading(11));
});

it("does not render what nobody waits for any more, if it was not begun", async () => {
  const { render } = await startPool(1);
  const left = new AbortController();
  const pages = reading(8).map((address) => render(address, left.signal));
  await expect.poll(() => asked.length).toBe(8);
  // It would end the thread, and with it all pages that the thread has begun.
  const abandoned = render("/fim", left.signal);
  left.abort();
  answer();
  await expect(abandoned).rejects.toThrow(Abandoned);
  expect((await Promise.all(pages)).map(textOf)).toEqual(reading(8));
});

it("finishes what it has begun and what waits before it closes", async () => {
  const { render, close } = await startPool(1);
  const pages = Promise.all(reading(12).map((address) => render(address)));
  await expect.poll(() => asked.length).toBe(8);
  const closed = close();
  answer();
  await closed;
  expect(await pages).toHaveLength(12);
});

it("ends a thread that is stuck in a page, and goes on in a new one", async () => {
  const { render } = await startPool(1, { giveUpAfterMilliseconds: 1_000 });
  await expect(render("/preso")).rejects.toMatchObject({ status: 503 });
  expect(textOf(await render("/"))).toBe("/");
});

it("does not start without pages", async () => {
  await expect(startPool(1, { build: "missing" })).rejects.toThrow();
});
