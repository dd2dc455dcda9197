import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stopInOrder } from "./stop-in-order.ts";

const log = { error: vi.fn() };
const hangs = () => new Promise(() => undefined);
const told = () => log.error.mock.calls.map(([{ what, err }]) => [what, err.message]);

beforeEach(() => {
  log.error.mockClear();
  // What is left of the time does not depend on how long the test takes.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

it("closes the last first, each after the one before", async () => {
  const closed: string[] = [];
  const one = (what: string, turns: number) => ({
    what,
    async close() {
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      closed.push(what);
    },
  });
  await stopInOrder([one("database", 0), one("queue", 5), one("server", 10)], log);
  expect(closed).toEqual(["server", "queue", "database"]);
});

it("leaves behind what hangs or fails, closes the rest, and says what it was", async () => {
  const database = vi.fn(async () => undefined);
  const fail = async () => {
    throw new Error("no");
  };
  const opened = [
    { what: "database", close: database },
    { what: "queue", close: fail },
    { what: "server", close: hangs },
  ];
  await expect(stopInOrder(opened, log, { within: 2_000, reserved: 900 })).rejects.toThrow("Not everything");
  expect(database).toHaveBeenCalledOnce();
  expect(told()).toEqual([
    ["server", "server took longer than 200 ms to close"],
    ["queue", "no"],
  ]);
});

it("gives the first no more than it may have, so that jobs have time", async () => {
  const jobs = vi.fn(() => setImmediate());
  const opened = [
    { what: "queue", close: jobs },
    { what: "server", close: hangs, maxMilliseconds: 50 },
  ];
  await expect(stopInOrder(opened, log, { within: 60_000, reserved: 0 })).rejects.toThrow("Not everything");
  expect(told()).toEqual([["server", "server took longer than 50 ms to close"]]);
  expect(jobs).toHaveBeenCalledOnce();
});
