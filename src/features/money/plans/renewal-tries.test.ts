import { describe, expect, it } from "vitest";
import { lastDayToPay, lastDayToRenew, nextTry, triesPassed } from "./renewal.ts";

const periodEnd = "2026-03-10";

describe("a renewal that was not paid", () => {
  const next = (failed: number, begunOn: string, today = begunOn) =>
    nextTry(periodEnd, { failed, begunOn, today });

  it("by card is tried on the first, third and seventh day", () => {
    expect(next(0, "2026-03-10")).toEqual({ failed: 1, day: "2026-03-11" });
    expect(next(1, "2026-03-11")).toEqual({ failed: 2, day: "2026-03-13" });
    expect(next(2, "2026-03-13")).toEqual({ failed: 3, day: "2026-03-17" });
    expect(next(3, "2026-03-17")).toBeNull();
  });

  it("loses no try where the nights of some days were missed", () => {
    expect(next(0, "2026-03-15")).toEqual({ failed: 1, day: "2026-03-16" });
    expect(next(1, "2026-03-16")).toEqual({ failed: 2, day: "2026-03-17" });
    expect(next(2, "2026-03-17")).toEqual({ failed: 3, day: "2026-03-18" });
  });

  it("by boleto, of which banks tell late, is tried once for the days that passed meanwhile", () => {
    expect(next(0, "2026-03-05", "2026-03-14")).toEqual({ failed: 2, day: "2026-03-13" });
    expect(next(2, "2026-03-14", "2026-03-23")).toEqual({ failed: 3, day: "2026-03-17" });
  });
});

describe("what the payer begins beside the tries", () => {
  const passed = (failed: number, begunOn: string, today = begunOn) =>
    triesPassed(periodEnd, { failed, begunOn, today });

  it("takes none of them away, but those whose days pass meanwhile count as one", () => {
    expect(passed(2, "2026-03-14")).toBe(2);
    expect(passed(0, "2026-03-07", "2026-03-11")).toBe(1);
    expect(passed(1, "2026-03-10", "2026-03-14")).toBe(2);
    expect(passed(1, "2026-03-10", "2026-03-18")).toBe(3);
    expect(passed(3, "2026-03-16", "2026-03-19")).toBe(3);
  });

  it("begins on the day of the last one at the latest", () => {
    expect(lastDayToRenew(periodEnd)).toBe("2026-03-17");
  });
});

describe("a try to renew can be paid", () => {
  const pix = (failed: number, today: string) => lastDayToPay("PIX", { periodEnd, failed, today });

  it("by Pix until the day before the next one, the last one some days", () => {
    expect(pix(0, "2026-03-05")).toBe("2026-03-10");
    expect(pix(1, "2026-03-11")).toBe("2026-03-12");
    expect(pix(2, "2026-03-13")).toBe("2026-03-16");
    expect(pix(3, "2026-03-17")).toBe("2026-03-20");
  });

  it("by Pix for a day at least, however late it is sent", () => {
    expect(pix(0, "2026-03-15")).toBe("2026-03-16");
  });

  it("by boleto until the period ends, then for the usual time", () => {
    const boleto = (failed: number, today: string) => lastDayToPay("BOLETO", { periodEnd, failed, today });
    expect(boleto(0, "2026-03-05")).toBe("2026-03-10");
    expect(boleto(0, "2026-03-10")).toBeUndefined();
    expect(boleto(2, "2026-03-14")).toBeUndefined();
  });
});
