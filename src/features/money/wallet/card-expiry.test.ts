import { expect, it } from "vitest";
import { formatExpiry, isExpired, parseExpiry } from "./model.ts";

it.each([
  ["12/29", 12, 2029],
  ["1/2031", 1, 2031],
  [" 01 / 30 ", 1, 2030],
])("%s is read as a month", (text, month, year) => expect(parseExpiry(text)).toEqual({ month, year }));

it.each(["", "12", "12/", "13/30", "00/30", "12/2", "12/300", "ab/cd"])("%s is none", (text) =>
  expect(parseExpiry(text)).toBeNull(),
);

it("is shown as on the card", () => expect(formatExpiry({ month: 3, year: 2031 })).toBe("03/31"));

it("lasts until its month has ended in Brasília", () => {
  const expiry = { month: 11, year: 2026 };
  expect(isExpired(expiry, new Date("2026-12-01T02:59:59Z"))).toBe(false);
  expect(isExpired(expiry, new Date("2026-12-01T03:00:00Z"))).toBe(true);
  expect(isExpired({ month: 1, year: 2027 }, new Date("2026-12-01T03:00:00Z"))).toBe(false);
});
