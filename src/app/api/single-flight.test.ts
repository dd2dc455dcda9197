import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { timeLimit } from "../../platform/clock.ts";
import { unavailable } from "../../shared/failure.ts";
import { singleFlight } from "../concurrency.ts";

afterEach(() => vi.useRealTimers());

test("those who ask at the same moment share a reading, those who come later do not", async () => {
  const share = singleFlight();
  let readings = 0;
  const read = async () => {
    await setImmediate();
    readings += 1;
    return readings;
  };
  expect(await Promise.all([share("a", read), share("a", read), share("b", read)])).toEqual([1, 1, 2]);
  expect(await share("a", read)).toBe(3);
});

test("a reading that fails does so for all who share it, and is not remembered", async () => {
  const share = singleFlight();
  const fail = async () => {
    throw new Error("away");
  };
  const asked = await Promise.allSettled([share("a", fail), share("a", fail)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await share("a", async () => "back")).toBe("back");
});

test("a reading that is stuck is given up, and the next one starts anew", async () => {
  vi.useFakeTimers();
  const share = singleFlight();
  const stuck = [0, 1].map(() => share("a", () => new Promise(() => undefined)).catch((error) => error));
  await vi.advanceTimersByTimeAsync(timeLimit(10_000));
  expect(await Promise.all(stuck)).toEqual([unavailable(), unavailable()]);
  expect(await share("a", async () => "there")).toBe("there");
  expect(vi.getTimerCount()).toBe(0);
});
