import { describe, expect, it } from "vitest";
import { ambiguous, type ProductMatcher, rowCheck } from "./import-queries.ts";
import type { RowValues } from "./read-row.ts";

/** The faults of some rows, one after the other from row 2. */
function faultsOf(rows: RowValues[], match: ProductMatcher = () => undefined): string[] {
  const check = rowCheck(match);
  return rows.map((values, index) => {
    const row = { row: index + 2, values, faults: [] };
    check(row);
    return row.faults.join("; ");
  });
}
const repeats = (row: number) => `repete o produto da linha ${row}`;

describe("rows of one spreadsheet", () => {
  it("are about one product where they have the same EAN, whatever they are called", () => {
    expect(
      faultsOf([
        { name: "A", ean: "12345678" },
        { name: "B", ean: "12345678" },
      ]),
    ).toEqual(["", repeats(2)]);
  });

  it("are about one product where they have the same name, unless both have an EAN", () => {
    expect(faultsOf([{ name: "A" }, { name: "A" }])).toEqual(["", repeats(2)]);
    expect(faultsOf([{ name: "A", ean: "12345678" }, { name: "A" }])).toEqual(["", repeats(2)]);
    expect(faultsOf([{ name: "A" }, { name: "A", ean: "12345678" }])).toEqual(["", repeats(2)]);
    const both = [
      { name: "A", ean: "12345678" },
      { name: "A", ean: "87654321" },
    ];
    expect(faultsOf(both)).toEqual(["", ""]);
    expect(faultsOf([...both, { name: "A" }])).toEqual(["", "", repeats(2)]);
  });

  it("do not give one EAN to a product that is there and to a new one", () => {
    const match: ProductMatcher = ({ name }) => (name === "Antigo" ? "id-1" : undefined);
    const rows = [
      { name: "Antigo", ean: "12345678" },
      { name: "Novo", ean: "12345678" },
    ];
    expect(faultsOf(rows, match)).toEqual(["", repeats(2)]);
    expect(faultsOf(rows.toReversed(), match)).toEqual(["", repeats(2)]);
  });

  it("do not change the same product twice", () => {
    expect(faultsOf([{ name: "A" }, { name: "B" }], () => "id-1")).toEqual(["", repeats(2)]);
  });

  it("need one product to mean", () => {
    expect(faultsOf([{ name: "A" }], () => ambiguous)).toEqual([
      "mais de um produto do catálogo tem este nome ou EAN",
    ]);
  });
});
