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
