import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAddresses } from "./spreadsheet-columns.ts";
import { amountFault, dearerStep, resolveTerms, stepsBelow, unitPriceOf } from "./terms.ts";
import {
  formatPackings,
  formatPayments,
  formatSteps,
  parseDays,
  parsePackings,
  parsePayments,
  parseSteps,
  unitOf,
  wordsOfPayment,
} from "./terms-words.ts";
import { countUnits, units } from "./units.ts";

describe("conditions as people write them", () => {
  it("are read in the ways in which orders and spreadsheets have them", () => {
    for (const [text, days] of [
      ["30/60/90", [30, 60, 90]],
      ["28 dias", [28]],
      ["30, 60 e 90 dias", [30, 60, 90]],
      ["30 e 60", [30, 60]],
      ["28-42-56 ddl", [28, 42, 56]],
      ["À vista", [0]],
      ["boleto", null],
      ["", null],
    ] as const)
      expect([text, parseDays(text)]).toEqual([text, days]);
    expect(parsePayments("à vista -3%; 30/60; 28 +2,5%")).toEqual([
      { days: [0], percent: -3 },
      { days: [30, 60], percent: 0 },
      { days: [28], percent: 2.5 },
    ]);
    expect([parsePayments("60/30"), parsePayments("30; cheque")]).toEqual([null, null]);
    expect(parseSteps("48: 28,50; 96 = R$ 26")).toEqual([
      { from: 48, price: 28.5 },
      { from: 96, price: 26 },
    ]);
    expect([parseSteps("96: 26; 48: 28"), parseSteps("muitos: 3"), parseSteps("1: 3")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(parsePackings("Caixa com 12; fd 24 17891234567892")).toEqual([
      { unit: "CX", amount: 12, ean: null },
      { unit: "FD", amount: 24, ean: "17891234567892" },
    ]);
    expect(parsePackings("12 caixas")).toBeNull();
    const spaces = `1${" ".repeat(490)}x`;
    for (const parse of [parsePayments, parseSteps, parsePackings])
      expect([parse(";"), parse(" "), parse("1".repeat(90)), parse(spaces)]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    expect([parsePayments("800/999"), parsePayments("30 0x10%")]).toEqual([null, null]);
    expect([unitOf("cx."), unitOf("M²"), unitOf("pares"), unitOf("lts"), unitOf("barril")]).toEqual([
      ...["CX", "M2", "PAR", "L", undefined],
    ]);
    // Work that grows with the square of the length would not come to its end within the time of a test.
    expect(unitOf(`a${"\n".repeat(1_000_000)}b`)).toBeUndefined();
    const commas = `a${",".repeat(1_000_000)}b`;
    expect(splitAddresses(`,${commas}, ,https://a.test/um.png,`)).toEqual([commas, "https://a.test/um.png"]);
  });

  it("come back from the text that is made of them", () => {
    const day = fc.integer({ min: 0, max: 720 });
    const payment = fc.record({
      days: fc
        .uniqueArray(day, { minLength: 1, maxLength: 12 })
        .map((days) => days.toSorted((a, b) => a - b)),
      percent: fc.integer({ min: -10_000, max: 10_000 }).map((points) => points / 100),
    });
    const step = fc.record({
      from: fc.integer({ min: 2, max: 9_999 }),
      price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
    });
    const packing = fc.record({
      unit: fc.constantFrom(...units),
      amount: fc.integer({ min: 2, max: 9_999 }),
      ean: fc.constantFrom(null, "17891234567892", "12345678"),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 12 }),
        fc.uniqueArray(step, { minLength: 1, maxLength: 8, selector: ({ from }) => from }),
        fc.array(packing, { minLength: 1, maxLength: 5 }),
        (payments, steps, packings) => {
          const inOrder = steps.toSorted((one, other) => one.from - other.from);
          expect(parsePayments(formatPayments(payments))).toEqual(payments);
          expect(parseSteps(formatSteps(inOrder))).toEqual(inOrder);
          expect(parsePackings(formatPackings(packings))).toEqual(packings);
        },
      ),
    );
  });

  it("are said in words", () => {
    expect(wordsOfPayment({ days: [0], percent: -3 })).toBe("À vista, com 3% de desconto");
    expect(wordsOfPayment({ days: [30, 60], percent: 2.5 })).toBe("30/60 dias, com 2,5% de acréscimo");
    expect([countUnits(1, "CX"), countUnits(12, "PAR"), countUnits(2, "M2"), countUnits(3, "GL")]).toEqual([
      ...["1 caixa", "12 pares", "2 metros quadrados", "3 galões"],
    ]);
  });
});

it("what the product says counts before what its company says, field by field", () => {
  const nothing = { leadDays: null, states: null, payments: null };
  const company = { leadDays: 7, states: ["SC" as const], payments: [{ days: [30], percent: 0 }] };
  expect(resolveTerms([nothing, company])).toEqual(company);
  expect(resolveTerms([{ ...nothing, leadDays: 0 }, company])).toEqual({ ...company, leadDays: 0 });
  expect(resolveTerms([])).toEqual(nothing);
});

it("more never costs more for each, and what is asked for below the terms is named", () => {
  const steps = [
    { from: 10, price: 900 },
    { from: 20, price: 800 },
  ];
  expect([1, 9, 10, 19, 20, 9_999].map((amount) => unitPriceOf({ price: 1_000, steps }, amount))).toEqual([
    ...[1_000, 1_000, 900, 900, 800, 800],
  ]);
  expect(unitPriceOf({ price: 1_000, steps }, 50, { price: 1_200 })).toBe(1_200);
  // Where the price was lowered below a step.
  expect(unitPriceOf({ price: 850, steps }, 15)).toBe(850);
  expect(stepsBelow(850, steps)).toEqual([{ from: 20, price: 800 }]);
  expect(dearerStep(steps)).toBe(-1);
  expect(dearerStep(steps.toReversed())).toBe(1);
  const terms = { minimum: 24, multiple: 12 };
  expect(amountFault(terms, 12, 12)).toBe("minimum");
  expect(amountFault(terms, 12, 24)).toBeNull();
  expect(amountFault(terms, 30, 30)).toBe("multiple");
  expect(amountFault({ minimum: null, multiple: null }, 1, 1)).toBeNull();
});
