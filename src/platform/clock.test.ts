import { expect, it } from "vitest";
import { clockAhead, fixedClock, systemClock } from "./clock.ts";

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
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
  expect(systemClock.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it("knows the present from a clock that is wrong by a known time", () => {
  const day = 86_400_000;
  expect(Math.abs(clockAhead(-day).now().getTime() - Date.now() - day)).toBeLessThan(1000);
  expect(clockAhead(day).today()).toBe(fixedClock(new Date(Date.now() - day)).today());
});
