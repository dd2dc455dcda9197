import { describe, expect, it } from "vitest";
import type { Round } from "../../contract.ts";
import { counterFor, counterFrom, paymentFor, totalOf } from "./open-counter.ts";

const line = (product_id: string | null, amount: number, price: number): Round["lines"][number] => ({
  product_id,
  variant_number: null,
  name: "Café",
  variant: null,
  image: null,
  amount,
  list_price: price,
  price,
  total: amount * price,
});

const round: Round = {
  number: 1,
  side: "SELLER",
  message: null,
  lines: [line("a", 10, 4.99), line("b", 3, 100), line(null, 1, 0.1)],
  freight: 30,
  payment: { days: [0], percent: -3 },
  goods: 339.5,
  total: 369.5,
  discount: 0,
  valid_until: "2026-12-31",
  sent_at: "2026-11-29T12:00:00.000Z",
  price_table: null,
};

describe("a counter-proposal", () => {
  it("comes to what is typed, with the freight", () => {
    const { lines } = counterFrom(round);
    expect(totalOf(round, { lines, days: "à vista" })).toBe(30 + 48.4 + 291 + 0.1);
    expect(totalOf(round, { lines, days: "30/60" })).toBe(380);
    expect(
      totalOf(round, {
        lines: [
          { key: "a ", amount: 0, price: 4.99 },
          { key: "b ", amount: 1, price: null },
          { key: "2 ", amount: 9_999, price: 10_000_000 },
        ],
        days: "",
      }),
    ).toBe(99_990_000_030);
  });

  it("keeps what the days that were offered take off, and asks nothing for others", () => {
    expect(paymentFor([0], round.payment)).toEqual({ days: [0], percent: -3 });
    expect(paymentFor([30, 60], round.payment)).toEqual({ days: [30, 60], percent: 0 });
    expect(paymentFor(null, round.payment)).toBeNull();
    expect(paymentFor([30], null)).toEqual({ days: [30], percent: 0 });
  });

  it("takes into another round what was changed, and what is offered there for all else", () => {
    const typed = counterFrom(round);
    const [first, second, third] = typed.lines;
    if (!first || !second || !third) throw new Error("It has three lines");
    const next = {
      ...round,
      number: 3,
      lines: [line("b", 4, 95), line("a", 20, 4.5), line("c", 1, 8)],
      payment: { days: [30], percent: 0 },
    };
    const changed = {
      ...typed,
      lines: [{ ...first, price: 4 }, { ...second, amount: 0 }, third],
      message: "Oi",
    };
    expect(counterFor(next, changed, round)).toEqual({
      round: 3,
      lines: [
        { key: "b ", amount: 0, price: 95 },
        { key: "a ", amount: 20, price: 4 },
        { key: "c ", amount: 1, price: 8 },
      ],
      days: "30",
      message: "Oi",
    });
    expect(counterFor(next, { ...changed, days: "30/60" }, round).days).toBe("30/60");
  });

  it("tells two lines of one product apart", () => {
    const twice = { ...round, lines: [line("a", 10, 5), line("a", 50, 4)] };
    const typed = counterFrom(twice);
    const [first, second] = typed.lines;
    if (!first || !second) throw new Error("It has two lines");
    const changed = { ...typed, lines: [first, { ...second, price: 3 }] };
    expect(counterFor({ ...twice, number: 2 }, changed, twice).lines).toEqual([
      { key: "a ", amount: 10, price: 5 },
      { key: "a  2", amount: 50, price: 3 },
    ]);
  });
});
