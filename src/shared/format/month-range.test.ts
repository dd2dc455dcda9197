import { expect, it } from "vitest";
import { formatEndedMonths, formatMonth, formatMonthRange } from "./month-range.ts";

it("shows months, and a missing end as today", () => {
  expect(formatMonth("2024-03-01")).toBe("mar. de 2024");
  expect(formatMonth("2024-05")).toBe("mai. de 2024");
  expect(formatMonth("2024-13")).toBe("");
  expect(formatMonth(null)).toBe("hoje");
  expect(formatMonthRange("2022-03-01", null)).toBe("mar. de 2022 – hoje");
  expect(formatMonthRange(null, "2022-03-01")).toBe("até mar. de 2022");
});

it("shows no today of what has ended", () => {
  expect(formatEndedMonths("2022-03-01", null)).toBe("início em mar. de 2022");
  expect(formatEndedMonths("2022-03-01", "2023-04-30")).toBe("mar. de 2022 – abr. de 2023");
  expect(formatEndedMonths(null, null)).toBe("");
});
