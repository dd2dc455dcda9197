import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { endInTime } from "./end-in-time.ts";

const hangs = () => new Promise<never>(() => undefined);
const parts = () => ({
  delay: vi.fn(async () => undefined),
  stop: vi.fn(async () => undefined),
  giveUp: vi.fn(),
});

it("gives up a start that does not come to its end, as it does a stop", async () => {
  const start = parts();
  void endInTime({ ...start, starting: hangs() }, 50);
  const stop = parts();
  void endInTime({ ...stop, starting: Promise.resolve(true), stop: hangs }, 50);
  await pause(20);
  expect([start.giveUp, stop.giveUp].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await vi.waitFor(() => expect(stop.giveUp).toHaveBeenCalledOnce());
  expect(start.giveUp).toHaveBeenCalledOnce();
  expect(start.stop).not.toHaveBeenCalled();
});

it("gives a start that is stopped and the stop one time together", async () => {
  const one = parts();
  const starting = pause(60).then(() => Promise.reject(new Error("stopped")));
  void endInTime({ ...one, starting, stop: hangs }, 100);
  await pause(140);
  expect(one.giveUp).toHaveBeenCalledOnce();
  expect(one.delay).not.toHaveBeenCalled();
});

it("does not count the delay of a process that serves, and leaves nothing behind that would end it", async () => {
  const one = parts();
  await endInTime({ ...one, starting: Promise.resolve(true), delay: () => pause(120) }, 60);
  await pause(80);
  expect(one.stop).toHaveBeenCalledOnce();
  expect(one.giveUp).not.toHaveBeenCalled();
});
