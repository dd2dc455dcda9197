import { afterEach, expect, it, vi } from "vitest";
import type { Log } from "../../platform/log.ts";
import { type RenderingThreads, startRenderingThreads } from "./rendering-threads.ts";

let threads: RenderingThreads | undefined;
afterEach(() => threads?.close());

async function startThreads(count: number, build = "") {
  threads = await startRenderingThreads({
    program: new URL("testing/fragile-thread.ts", import.meta.url),
    build,
    baseUrl: "http://praca.test",
    read: async () => ({ answer: null }),
    log: { error: vi.fn() } as unknown as Log,
    threads: count,
  });
  return threads;
}

it("takes turns between its threads", async () => {
  const { render } = await startThreads(2);
  const pages = await Promise.all(["/a", "/b", "/c", "/d"].map((address) => render(address)));
  expect(pages.map(({ body }) => Buffer.from(body).toString())).toEqual(["/a", "/b", "/c", "/d"]);
  expect(new Set(pages.map(({ headers }) => headers.number)).size).toBe(2);
});

it("fails the page in which a thread ends, and renders the next one in a new thread", async () => {
  const { render } = await startThreads(1);
  const before = await render("/");
  await expect(render("/fim")).rejects.toThrow("The thread that rendered the page ended");
  const after = await render("/");
  expect(after.status).toBe(200);
  expect(after.headers.number).not.toBe(before.headers.number);
});

it("does not start without pages", async () => {
  await expect(startThreads(1, "missing")).rejects.toThrow("The thread that rendered the page ended");
});
