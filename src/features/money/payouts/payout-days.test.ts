import { expect, it } from "vitest";
import { nextRunAfter, runOf, runThatPays } from "./lifecycle.ts";

it("a run begins on the tenth and can be made up for until the next", () => {
  expect(runOf("2026-11-10")).toBe("2026-11-10");
  expect(runOf("2026-11-30")).toBe("2026-11-10");
  expect(runOf("2026-12-09")).toBe("2026-11-10");
  expect(runOf("2026-01-09")).toBe("2025-12-10");
  expect(nextRunAfter("2026-12-10")).toBe("2027-01-10");
  expect(nextRunAfter("2026-12-09")).toBe("2026-12-10");
});

it("what is available by a tenth goes on it, never with a run that is past", () => {
  expect(runThatPays("2026-12-10", "2026-11-10")).toBe("2026-12-10");
  expect(runThatPays("2026-12-11", "2026-11-10")).toBe("2027-01-10");
  expect(runThatPays("2027-02-28", "2026-11-10")).toBe("2027-03-10");
  expect(runThatPays("2026-03-01", "2026-11-10")).toBe("2026-12-10");
});
