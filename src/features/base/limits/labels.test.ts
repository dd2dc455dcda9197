import { expect, it } from "vitest";
import { countStartsAnew } from "./labels.ts";

it.each([
  ["2026-11-22T12:00:00Z", "A contagem recomeça em 1º de dezembro de 2026."],
  ["2026-12-31T12:00:00Z", "A contagem recomeça em 1º de janeiro de 2027."],
  // Still the last day of March in Brasília.
  ["2026-04-01T02:00:00Z", "A contagem recomeça em 1º de abril de 2026."],
])("at %s a limit says the day on which it counts anew", (now, text) => {
  expect(countStartsAnew(new Date(now))).toBe(text);
});

it("of a paid plan it counts anew with the next period, of one that waits for its payment by month", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(countStartsAnew(now, { period_end: "2027-02-10" })).toBe(
    "A contagem recomeça em 10 de fevereiro de 2027.",
  );
  expect(countStartsAnew(now, { period_end: "2027-03-01" })).toContain("1º de março");
  const ahead = { running_start: "2026-11-01", period_start: "2026-12-05", period_end: "2027-01-05" };
  expect(countStartsAnew(now, ahead)).toContain("5 de dezembro");
  expect(countStartsAnew(now, { period_end: null })).toContain("1º de dezembro");
});
