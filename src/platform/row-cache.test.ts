import { expect, it } from "vitest";
import { cachedRows } from "./caches.ts";

it("who waits while it is forgotten gets what was read, and the next one what is new", async () => {
  const orm = {} as Parameters<ReturnType<typeof cachedRows<string[]>>["read"]>[0];
  const reading: ((value: string[]) => void)[] = [];
  const kept = cachedRows<string[]>(() => new Promise((resolve) => reading.push(resolve)), 20);
  const waiting = kept.read(orm);
  kept.forget(orm);
  reading[0]?.(["old"]);
  expect(await waiting).toEqual(["old"]);
  const next = kept.read(orm);
  reading[1]?.(["new"]);
  expect(await next).toEqual(["new"]);
});
