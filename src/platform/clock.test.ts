import { afterEach, expect, it, vi } from "vitest";
import { clockAhead, fixedClock, systemClock } from "./clock.ts";

afterEach(() => vi.useRealTimers());

it("takes the day from Brasília, not from UTC", () => {
  expect(fixedClock("2026-03-01T02:59:59Z").today()).toBe("2026-02-28");
  expect(fixedClock("2026-03-01T03:00:00Z").today()).toBe("2026-03-01");
});

it("stands still and cannot be moved through the answer", () => {
  const clock = fixedClock("2026-03-01T12:00:00Z");
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe("2026-03-01T12:00:00.000Z");
});

it("knows the present", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T02:59:59Z") });
  expect(systemClock.now()).toEqual(new Date("2026-03-01T02:59:59Z"));
  expect(systemClock.today()).toBe("2026-02-28");
  vi.setSystemTime("2026-03-01T03:00:00Z");
  expect(systemClock.today()).toBe("2026-03-01");
});

it("knows the present from a clock that is wrong by a known time", () => {
  const day = 86_400_000;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
  expect(clockAhead(-day).now()).toEqual(new Date("2026-03-02T12:00:00Z"));
  expect(clockAhead(day).today()).toBe("2026-02-28");
});
