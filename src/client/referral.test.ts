import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isNewToday, keepReferral, readReferral } from "./referral.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const day = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-01-10T12:00:00Z");

it("keeps the first link for ninety days", () => {
  expect(readReferral(start)).toBeNull();
  keepReferral("ana", start);
  keepReferral("bia", start + day);
  expect(readReferral(start + 89 * day)).toBe("ana");
  expect(readReferral(start + 90 * day)).toBeNull();
  keepReferral("bia", start + 91 * day);
  expect(readReferral(start + 92 * day)).toBe("bia");
});

it("keeps what was stored before there was a time beside it", () => {
  localStorage.setItem("afiliate", "ana");
  keepReferral("bia", start);
  expect(readReferral(start)).toBe("ana");
});

it("counts each link once a day", () => {
  expect([isNewToday("ana", start), isNewToday("ana", start + 1000)]).toEqual([true, false]);
  expect(isNewToday("bia", start)).toBe(true);
  expect(isNewToday("ana", start + day)).toBe(true);
});
