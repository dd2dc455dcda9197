import { describe, expect, it, test } from "vitest";
import { compareValues, csvOf, orderOf, readLook, sortingOf, type TableColumn } from "./table-columns.ts";
import { dayColumn, moneyColumn, stateColumn, wordsColumn } from "./usual-columns.tsx";

interface Product {
  name: string;
  price: number | null;
}

const columns: TableColumn<Product>[] = [
  {
    id: "name",
    heading: "Produto",
    isName: true,
    orders: { asc: "name_asc", desc: "name_desc" },
    text: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: "price",
    heading: "Preço",
    orders: { asc: "price_asc", desc: "price_desc" },
    text: ({ price }) => price,
    cell: ({ price }) => price,
  },
  { id: "unit", heading: "Unidade", isHiddenAtFirst: true, cell: () => "Quilo" },
];

describe("a list that comes by pages", () => {
  test.each([
    ["name_asc", [{ id: "name", desc: false }]],
    ["price_desc", [{ id: "price", desc: true }]],
    ["", []],
    ["newest", []],
  ])("shows by which heading the order '%s' is", (order, sorting) => {
    expect(sortingOf(columns, order)).toEqual(sorting);
  });

  it("asks the server for the order by a heading that was pressed", () => {
    expect(orderOf(columns, [{ id: "price", desc: false }])).toBe("price_asc");
    expect(orderOf(columns, [{ id: "price", desc: true }])).toBe("price_desc");
    // Pressed a third time, or a column that the server knows no order by.
    expect(orderOf(columns, [])).toBe("");
    expect(orderOf(columns, [{ id: "unit", desc: true }])).toBe("");
  });
});

test("a list that is here whole is ordered as a Brazilian reads: accents beside their letters, 10 after 9", () => {
  const names = ["Zinco", "água 10", "Água 9", "Bala"];
  expect(names.toSorted(compareValues)).toEqual(["Água 9", "água 10", "Bala", "Zinco"]);
  expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100]);
});

describe("how somebody sees a table", () => {
  it("is as it is at first where nothing is kept, or what is kept is none of ours", () => {
    const first = { isDense: false, visible: { name: true, price: true, unit: false } };
    for (const kept of [null, "", "{", "null", "7", '{"visible":3}', '{"visible":{"price":"no"}}']) {
      expect(readLook(columns, kept), String(kept)).toEqual(first);
    }
  });

  it("is kept, with columns that came since, and without those that are gone", () => {
    const kept = JSON.stringify({ isDense: true, visible: { name: false, price: false, gone: true } });
    expect(readLook(columns, kept)).toEqual({
      isDense: true,
      // What names the row stays.
      visible: { name: true, price: false, unit: false },
    });
  });
});

test("an exported file opens in a Brazilian Excel, and runs nothing that people wrote", () => {
  const items = [
    { name: "Café; torrado", price: 12.5 },
    { name: '=HYPERLINK("x")', price: null },
  ];
  expect(csvOf(columns, items)).toBe(
    '\uFEFFProduto;Preço\r\n"Café; torrado";12,5\r\n"\'=HYPERLINK(""x"")";\r\n',
  );
});

test("the usual columns are exported as they are read, amounts as numbers", () => {
  interface Sale {
    buyer: string | null;
    at: string | null;
    total: number;
    isPaid: boolean;
  }
  const usual: TableColumn<Sale>[] = [
    wordsColumn("buyer", "Comprador", ({ buyer }) => buyer),
    dayColumn("at", "Quando", ({ at }) => at),
    moneyColumn("total", "Total", ({ total }) => total),
    stateColumn(({ isPaid }) =>
      isPaid ? { label: "Pago", tone: "success" } : { label: "Em aberto", tone: "waiting" },
    ),
  ];
  const sales = [
    // Late in the evening in Brasília, which is the next day elsewhere.
    { buyer: "Ana", at: "2026-03-11T01:30:00Z", total: 1_200.5, isPaid: true },
    { buyer: null, at: null, total: 0, isPaid: false },
  ];
  expect(csvOf(usual, sales)).toBe(
    "\uFEFFComprador;Quando;Total;Situação\r\nAna;10/03/2026;1200,5;Pago\r\n;;0;Em aberto\r\n",
  );
});
