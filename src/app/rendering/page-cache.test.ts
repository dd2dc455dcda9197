import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { PageCache } from "./answer-page.ts";

const pageOf = (text: string, status = 200, headers = {}) => ({ status, headers, body: Buffer.from(text) });

it("has a page rendered once for all who wait for it, and then keeps it", async () => {
  const cache = new PageCache(60);
  const render = vi.fn(async () => pageOf("a"));
  const [one, other] = await Promise.all([cache.render("/a", render), cache.render("/a", render)]);
  expect(one).toBe(other);
  expect(render).toHaveBeenCalledOnce();
  expect(cache.kept("/a")).toBe(one);
  expect(cache.kept("/b")).toBeUndefined();
});

it.each([
  ["success", 200, {}, true],
  ["a page that there is not", 404, {}, true],
  ["a page that moved", 301, { location: "/b" }, true],
  ["a failure", 500, {}, false],
])("keeps of %s: %i %j %s", async (_what, status, headers, keeps) => {
  const cache = new PageCache(60);
  await cache.render("/a", async () => pageOf("a", status, headers));
  await setImmediate();
  expect(cache.kept("/a") !== undefined).toBe(keeps);
});

it("holds no page longer than it keeps it, also if nobody asks again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let time = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const cache = new PageCache(60);
  await Promise.all(["/a", "/b"].map((address) => cache.render(address, async () => pageOf("a"))));
  await setImmediate();
  pass(59_000);
  expect(cache.bytes).toBeGreaterThan(0);
  pass(2_000);
  expect(cache.bytes).toBe(0);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("shares a rendering also where it keeps nothing", async () => {
  const cache = new PageCache(0);
  const render = vi.fn(async () => pageOf("a"));
  await Promise.all([cache.render("/a", render), cache.render("/a", render)]);
  expect(render).toHaveBeenCalledOnce();
  expect(cache.kept("/a")).toBeUndefined();
});

it("calls a rendering off when the last one has left, and begins anew for who comes then", async () => {
  const cache = new PageCache(60);
  const signals: AbortSignal[] = [];
  const finished = Promise.withResolvers<void>();
  const render = vi.fn(async (abandoned: AbortSignal) => {
    signals.push(abandoned);
    await finished.promise;
    return pageOf("a");
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [cache.render("/a", render, one.signal), cache.render("/a", render, other.signal)];
  one.abort();
  expect(signals[0]?.aborted).toBe(false);
  other.abort();
  expect(signals[0]?.aborted).toBe(true);
  const later = cache.render("/a", render);
  expect(render).toHaveBeenCalledTimes(2);
  expect(signals[1]?.aborted).toBe(false);
  finished.resolve();
  await Promise.all([...waiting, later]);
});

it("fails for all who wait, and tries again for who comes later", async () => {
  const cache = new PageCache(60);
  const fail = async () => {
    throw new Error("away");
  };
  const outcomes = await Promise.allSettled([cache.render("/a", fail), cache.render("/a", fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await cache.render("/a", async () => pageOf("back"))).body.content.toString()).toBe("back");
});
