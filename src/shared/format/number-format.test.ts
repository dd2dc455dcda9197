import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { numberFormat } from "./number-format.ts";

const widths = [
  { minDigits: 0, maxDigits: 0 },
  { minDigits: 0, maxDigits: 1 },
  { minDigits: 1, maxDigits: 1 },
  { minDigits: 0, maxDigits: 2 },
  { minDigits: 2, maxDigits: 2 },
  { minDigits: 0, maxDigits: 3 },
];
/** What people type and what sums come to: up to four decimals, and anything else besides. */
const numbers = fc.oneof(
  fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((units) => units / 10_000),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

it("writes numbers as the browser would", () => {
  for (const { minDigits, maxDigits } of widths) {
    const write = numberFormat({ minDigits, maxDigits });
    const { format } = new Intl.NumberFormat("pt-BR", {
      minimumFractionDigits: minDigits,
      maximumFractionDigits: maxDigits,
      signDisplay: "negative",
    });
    fc.assert(
      fc.property(numbers, (value) => {
        expect(write(value)).toBe(format(value));
      }),
    );
    expect(write(-0.04)).toBe(format(-0.04));
    expect(write(1e-7)).toBe(format(1e-7));
  }
});

it("writes money as the browser would", () => {
  const { format } = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(format(cents === 0 ? 0 : cents / 100));
    }),
  );
});
