import { describe, expect, it } from "vitest";
import type { ChargeStatus } from "../charges/lifecycle.ts";
import { type TakenCharge, termsHeld } from "./renewal.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function charge(
  id: string,
  purpose: "FIRST" | "CHANGE" | "RENEWAL",
  licences: number,
  [begun, back]: [number, number?],
): TakenCharge {
  const status: ChargeStatus = back ? "REFUNDED" : "PAID";
  const taken = { chargeId: id, purpose, licences, planOptionId: "monthly" } as TakenCharge["taken"];
  return { taken, status, createdAt: day(begun), endedAt: back ? day(back) : null };
}

describe("what a change found", () => {
  const first = charge("first", "FIRST", 10, [1]);

  it("is what was paid last", () => {
    const { foundBy } = termsHeld([first, charge("a", "CHANGE", 12, [2]), charge("b", "CHANGE", 15, [3])]);
    expect(foundBy.get("b")?.licences).toBe(12);
  });

  it("has nothing of a change that had come back, and all of one that came back later", () => {
    const before = termsHeld([first, charge("a", "CHANGE", 12, [2, 3]), charge("b", "CHANGE", 15, [4])]);
    expect(before.foundBy.get("b")?.licences).toBe(10);
    const after = termsHeld([first, charge("a", "CHANGE", 12, [2, 4]), charge("b", "CHANGE", 15, [3])]);
    expect(after.foundBy.get("b")?.licences).toBe(12);
    expect(after.terms?.licences).toBe(13);
  });

  it("is what was left of a later one, where the one before that came back", () => {
    const { foundBy } = termsHeld([
      first,
      charge("a", "CHANGE", 12, [2, 4]),
      charge("b", "CHANGE", 15, [3]),
      charge("c", "CHANGE", 20, [5]),
    ]);
    expect(foundBy.get("c")?.licences).toBe(13);
  });
});

it("a renewal pays for what it says, whatever comes back of the period before", () => {
  const { terms } = termsHeld([
    charge("first", "FIRST", 10, [1]),
    charge("a", "CHANGE", 12, [2, 4]),
    charge("r", "RENEWAL", 12, [3]),
  ]);
  expect(terms?.licences).toBe(12);
});
