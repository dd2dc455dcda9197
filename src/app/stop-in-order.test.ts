import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { stopInOrder } from "./stop-in-order.ts";

const log = { error: vi.fn() };
const hangs = () => new Promise(() => undefined);

it("closes the last first, each after the one before", async () => {
  const closed: string[] = [];
  const one = (what: string, milliseconds: number) => ({
    what,
    async close() {
      await pause(milliseconds);
      closed.push(what);
    },
  });
  await stopInOrder([one("database", 0), one("queue", 10), one("server", 20)], log);
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
  const began = Date.now();
  await expect(stopInOrder(opened, log, { within: 2_000, reserved: 900 })).rejects.toThrow("Not everything");
  expect(Date.now() - began).toBeLessThan(1_900);
  expect(database).toHaveBeenCalledOnce();
  expect(log.error.mock.calls.map(([{ what }]) => what)).toEqual(["server", "queue"]);
});

it("gives the first no more than it may have, so that jobs have time", async () => {
  const began = Date.now();
  const jobs = vi.fn(() => pause(100));
  const opened = [
    { what: "queue", close: jobs },
    { what: "server", close: hangs, maxMilliseconds: 50 },
  ];
  await expect(stopInOrder(opened, log, { within: 2_000, reserved: 0 })).rejects.toThrow("Not everything");
  expect(Date.now() - began).toBeGreaterThanOrEqual(148);
  expect(Date.now() - began).toBeLessThan(1_000);
});
