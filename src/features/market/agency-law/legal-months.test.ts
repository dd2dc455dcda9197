import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../../../shared/format/dates.ts";
import {
  afterMonths,
  countMonths,
  divideHalfUp,
  monthsOf,
  prescribesOn,
  thirtiethsOfMonths,
} from "./legal-months.ts";

const day = fc
  .date({ min: new Date("1980-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("terms of months", () => {
  it.each([
    ["2026-01-05", 6, "2026-07-05"],
    ["2025-08-31", 6, "2026-03-01"],
    ["2026-01-31", 1, "2026-03-01"],
    ["2024-01-31", 1, "2024-03-01"],
    ["2024-02-29", 12, "2025-03-01"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2023-12-29", 2, "2024-02-29"],
  ])("%s and %i months end on %s", (from, months, end) => {
    expect(afterMonths(from, months)).toBe(end);
  });

  it("last five years for a claim, also one of 29 February", () => {
    expect(prescribesOn("2021-11-15")).toBe("2026-11-15");
    expect(prescribesOn("2024-02-29")).toBe("2029-03-01");
  });

  it("are as long as people count them", () => {
    expect(thirtiethsOfMonths("2025-01-01", "2025-10-31")).toBe(300);
    expect(thirtiethsOfMonths("2025-01-01", "2026-12-31")).toBe(720);
    expect(thirtiethsOfMonths("2024-02-29", "2025-02-28")).toBe(360);
    expect(thirtiethsOfMonths("2026-01-31", "2026-02-28")).toBe(30);
    expect(thirtiethsOfMonths("2026-05-10", "2026-05-10")).toBe(1);
    expect(thirtiethsOfMonths("2026-05-10", "2026-06-24")).toBe(45);
  });

  it("are never shorter for a day more", () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        fc.pre(daysBetween(from, to) < 20_000);
        const length = thirtiethsOfMonths(from, to);
        expect(length).toBeGreaterThan(0);
        expect(thirtiethsOfMonths(from, afterMonths(to, 1))).toBeGreaterThan(length);
      }),
    );
  });

  it("touch months in order", () => {
    expect(monthsOf("2025-11-30", "2026-02-01")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(monthsOf("2026-02-01", "2025-12-01")).toEqual([]);
    expect(countMonths("2024-03-01", "9999-12-31")).toBe(95_710);
  });
});

it("half a cent is rounded up", () => {
  expect([1n, 2n, 3n, 5n, 6n].map((dividend) => divideHalfUp(dividend, 4n))).toEqual([0, 1, 1, 1, 2]);
});
