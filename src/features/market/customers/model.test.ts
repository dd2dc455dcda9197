import { describe, expect, it } from "vitest";
import { addDays } from "../../../shared/calendar.ts";
import { rhythmOf } from "./model.ts";

const today = "2026-11-29";
const ago = (...days: number[]) => days.map((each) => addDays(today, -each));

describe("when somebody usually buys", () => {
  it("is known from three purchases on, as the median of the days between them", () => {
    expect(rhythmOf([], today)).toEqual({
      state: "WITHOUT",
      lastOn: null,
      silentFor: null,
      intervalDays: null,
      nextOn: null,
    });
    expect(rhythmOf(ago(40, 10), today)).toMatchObject({ state: "BUYING", intervalDays: null, nextOn: null });
    expect(rhythmOf(ago(74, 42, 10), today)).toEqual({
      state: "BUYING",
      lastOn: addDays(today, -10),
      silentFor: 10,
      intervalDays: 32,
      nextOn: addDays(today, 22),
    });
    // One long pause does not count for more than the others, in whatever order the orders come.
    expect(rhythmOf(ago(20, 400, 50, 80), today).intervalDays).toBe(30);
    expect(rhythmOf(ago(91, 60, 30, 0, 121), today).intervalDays).toBe(30);
  });

  it("takes several orders of one day for one purchase", () => {
    expect(rhythmOf(ago(10, 10, 10, 40, 40), today).intervalDays).toBeNull();
    expect(rhythmOf(ago(10, 10, 40, 70), today).intervalDays).toBe(30);
  });

  it("says who is due from a week before to the day on which they are silent", () => {
    const every30 = (last: number) => rhythmOf(ago(last, last + 30, last + 60), today).state;
    expect(every30(22)).toBe("BUYING");
    expect(every30(23)).toBe("SOON");
    expect(every30(30)).toBe("SOON");
    expect(every30(59)).toBe("SOON");
    expect(every30(60)).toBe("SILENT");
  });

  it("calls silent who has no rhythm after 90 days, and nobody within a month", () => {
    expect(rhythmOf(ago(89), today).state).toBe("BUYING");
    expect(rhythmOf(ago(90), today)).toMatchObject({ state: "SILENT", silentFor: 90 });
    expect(rhythmOf(ago(29, 36, 43), today).state).toBe("SOON");
    expect(rhythmOf(ago(30, 37, 44), today).state).toBe("SILENT");
    // Whoever buys twice a year is not silent after three months.
    expect(rhythmOf(ago(100, 280, 460), today).state).toBe("BUYING");
  });

  it("takes an order of tomorrow, by another clock, for one of today", () => {
    expect(rhythmOf([addDays(today, 1)], today)).toMatchObject({ state: "BUYING", silentFor: 0 });
  });
});
