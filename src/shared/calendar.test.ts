import { expect, it } from "vitest";
import { addDays, addMonths, ageInYears } from "./calendar.ts";

it("days are counted on by months; one that is too short ends them", () => {
  expect(addMonths("2026-11-22", 1)).toBe("2026-12-22");
  expect(addMonths("2026-12-22", 1)).toBe("2027-01-22");
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2027-08-31", 6)).toBe("2028-02-29");
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
});

it("days are added over months and years", () => {
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
});

it("counts whole years", () => {
  expect(ageInYears("2000-05-20", "2018-05-19")).toBe(17);
  expect(ageInYears("2000-05-20", "2018-05-20")).toBe(18);
  expect(ageInYears("2004-02-29", "2022-02-28")).toBe(17);
});
