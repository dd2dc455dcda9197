import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endInTime } from "./stop-in-order.ts";

const hangs = () => new Promise<never>(() => undefined);
const parts = () => ({
  delay: vi.fn(async () => undefined),
  stop: vi.fn(async () => undefined),
  giveUp: vi.fn(),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("gives up a start that does not come to its end, as it does a stop", async () => {
  const start = parts();
  void endInTime({ ...start, starting: hangs() }, 50);
  const stop = parts();
  void endInTime({ ...stop, starting: Promise.resolve(true), stop: hangs }, 50);
  await vi.advanceTimersByTimeAsync(49);
  expect([start.giveUp, stop.giveUp].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([start.giveUp, stop.giveUp].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(start.stop).not.toHaveBeenCalled();
});

it("gives a start that is stopped and the stop one time together", async () => {
  const one = parts();
  const starting = Promise.withResolvers<never>();
  void endInTime({ ...one, starting: starting.promise, stop: hangs }, 100);
  await vi.advanceTimersByTimeAsync(60);
  starting.reject(new Error("stopped"));
  await vi.advanceTimersByTimeAsync(39);
  expect(one.giveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(one.giveUp).toHaveBeenCalledOnce();
  expect(one.delay).not.toHaveBeenCalled();
});

it("does not count the delay of a process that serves, and leaves nothing behind that would end it", async () => {
  const one = parts();
  const delayed = Promise.withResolvers<void>();
  const ended = endInTime({ ...one, starting: Promise.resolve(true), delay: () => delayed.promise }, 60);
  await vi.advanceTimersByTimeAsync(120);
  delayed.resolve();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
  expect(one.stop).toHaveBeenCalledOnce();
  expect(one.giveUp).not.toHaveBeenCalled();
});
