import { describe, expect, it } from "vitest";
import { compareBooks, type Moved } from "./books.ts";

const day = "2026-03-10";
const moved = (changes: Partial<Moved> = {}): Moved => ({
  kind: "PAYMENT",
  reference: "a",
  day,
  cents: 1_000,
  feeCents: 40,
  ...changes,
});

describe("a day of the two books", () => {
  it("is the same where each says the same, in parts or in one piece", () => {
    const ledger = [moved(), moved({ kind: "REFUND", cents: 300 }), moved({ kind: "REFUND", cents: 200 })];
    const statement = [moved({ kind: "REFUND", cents: 500, feeCents: 80 }), moved()];
    expect(compareBooks(day, { ledger, statement })).toEqual([]);
  });

  it("differs where one knows of something that the other does not, of more, or of another fee", () => {
    const ledger = [moved(), moved({ reference: "b" }), moved({ reference: "d", feeCents: 41 })];
    const statement = [moved({ cents: 999 }), moved({ reference: "c" }), moved({ reference: "d" })];
    const nothing = { cents: 0, feeCents: 0 };
    const usual = { cents: 1_000, feeCents: 40 };
    expect(compareBooks(day, { ledger, statement })).toEqual([
      { kind: "PAYMENT", reference: "a", ledger: usual, statement: { cents: 999, feeCents: 40 } },
      { kind: "PAYMENT", reference: "b", ledger: usual, statement: nothing },
      { kind: "PAYMENT", reference: "d", ledger: { cents: 1_000, feeCents: 41 }, statement: usual },
      { kind: "PAYMENT", reference: "c", ledger: nothing, statement: usual },
    ]);
  });

  it("is compared with the days around it: what was done before midnight may be learned of after", () => {
    const ledger = [moved({ day: "2026-03-11" }), moved({ day: "2026-03-09", reference: "b" })];
    const statement = [moved(), moved({ day: "2026-03-09", reference: "c" })];
    expect(compareBooks(day, { ledger, statement })).toEqual([]);
  });
});
