import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetPrimed, prime, primedOr } from "./call.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetPrimed();
  vi.useRealTimers();
});

/** A server that counts how often it was asked. */
function createServer() {
  const server = { asked: 0, ask: async () => (server.asked += 1) };
  return server;
}

it("answers the screen with what was asked for ahead, on the way or there already", async () => {
  const { ask } = createServer();
  const ahead = prime(() => primedOr("/vc", ask));
  expect(await primedOr("/vc", ask)).toBe(1);
  await ahead;
  expect(await primedOr("/vc", ask)).toBe(1);
  expect(await primedOr("/co", ask)).toBe(2);
});

it("keeps nothing of what is asked for at once", async () => {
  const { ask } = createServer();
  expect(await primedOr("/vc", ask)).toBe(1);
  expect(await primedOr("/vc", ask)).toBe(2);
});

it("forgets after seconds, and when something is written, also what was on its way then", async () => {
  const { ask } = createServer();
  await prime(() => primedOr("/vc", ask));
  vi.advanceTimersByTime(5_001);
  expect(await primedOr("/vc", ask)).toBe(2);
  const ahead = prime(() => primedOr("/vc", ask));
  forgetPrimed();
  await ahead;
  expect(await primedOr("/vc", ask)).toBe(4);
});

it("does not keep a failure", async () => {
  await prime(() => primedOr("/vc", () => Promise.reject(new Error("no connection"))));
  expect(await primedOr("/vc", async () => "there")).toBe("there");
});
