import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  centsToReais,
  formatCents,
  formatMoney,
  formatMoneyRange,
  formatMoneyShort,
  parseMoney,
  reaisToCents,
} from "./money.ts";

/** Browsers put a non-breaking space after R$. */
const plain = (text: string | null) => text?.replace(/\u00a0/g, " ");

describe("money", () => {
  it("turns reais into cents without losing any", () => {
    expect(reaisToCents(19.99)).toBe(1999);
    expect(reaisToCents(1.1)).toBe(110);
    expect(reaisToCents(4.35)).toBe(435);
    expect(reaisToCents(0)).toBe(0);
    expect(reaisToCents(-0.01)).toBe(-1);
    expect(reaisToCents(1e-7)).toBe(0);
    expect(reaisToCents(1.005)).toBe(101);
    expect(reaisToCents(2.675)).toBe(268);
  });

  it("refuses what is no amount", () => {
    expect(() => reaisToCents(Number.NaN)).toThrow(RangeError);
    expect(() => reaisToCents(1e21)).toThrow(RangeError);
    expect(() => centsToReais(1.5)).toThrow(RangeError);
  });

  it("gives back the cents it was given", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(reaisToCents(centsToReais(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it("reads what it writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseMoney(formatCents(cents))).toBe(centsToReais(cents));
      }),
    );
  });

  it("shows amounts as Brazilians write them", () => {
    expect(plain(formatMoney(1234.5))).toBe("R$ 1.234,50");
    expect(plain(formatMoneyShort(3000))).toBe("R$ 3.000");
    expect(plain(formatMoneyShort(3000.5))).toBe("R$ 3.000,50");
    expect(plain(formatMoneyRange(1000, 3000))).toBe("De R$ 1.000 a R$ 3.000");
    expect(plain(formatMoneyRange(1000, 1000))).toBe("R$ 1.000");
    expect(plain(formatMoneyRange(1000, null))).toBe("A partir de R$ 1.000");
    expect(plain(formatMoneyRange(null, 3000))).toBe("Até R$ 3.000");
    expect(formatMoneyRange(null, undefined)).toBeNull();
  });

  it.each([
    ["R$ 1.234,56", 1234.56],
    ["1234,5", 1234.5],
    ["1.234", 1234],
    ["12.50", 12.5],
    ["0,99", 0.99],
    ["12,", 12],
    ["-5,00", -5],
    ["", null],
    ["abc", null],
    ["1,234.56", null],
  ])("reads %s", (text, reais) => {
    expect(parseMoney(text)).toBe(reais);
  });
});
