import { describe, expect, it } from "vitest";
import {
  type KnownSale,
  type PlannedNote,
  planInvoices,
  rateInvoice,
  spreadReturn,
} from "./plan-invoices.ts";

const noteOf = (given: Partial<PlannedNote> = {}): PlannedNote => ({
  accessKey: "1".repeat(44),
  number: "1234",
  issuedOn: "2026-10-05",
  kind: "SALE",
  references: [],
  issuerDocument: "1".repeat(14),
  buyerDocument: "B",
  customerId: null,
  orderNumber: null,
  totalCents: 10_000,
  ...given,
});
const saleOf = (given: Partial<KnownSale> = {}): KnownSale => ({
  id: "sale",
  principalId: "p",
  number: "5001",
  accessKey: null,
  invoicedOn: null,
  buyerName: "Mercado",
  buyerDocument: "B",
  customerId: null,
  faceCents: 10_000,
  leftCents: 10_000,
  soldOn: "2026-10-01",
  hasReturns: false,
  isUndone: false,
  ...given,
});
const plan = (notes: PlannedNote[], sales: KnownSale[] = [], takesSeveral = false) =>
  planInvoices(notes, {
    sales,
    principalOf: new Map([["1".repeat(14), "p"]]),
    knownReturns: new Set(["R".repeat(44)]),
    canceledAhead: new Map(),
    takesSeveral,
    today: "2026-11-30",
  }).map(({ change, sale, choices }) => [change, sale?.id ?? choices.length]);

describe("an invoice", () => {
  it("is a sale of its own, once; of whom nobody knows it is asked", () => {
    expect(plan([noteOf(), noteOf()])).toEqual([
      ["NEW", 0],
      ["SAME", 0],
    ]);
    expect(plan([noteOf({ issuerDocument: "X" })])).toEqual([["ISSUER", 0]]);
    const known = saleOf({ accessKey: "1".repeat(44), invoicedOn: "2026-10-05" });
    expect(plan([noteOf()], [known])).toEqual([["SAME", "sale"]]);
  });

  it("belongs to the order that it names, or to the one of the same buyer and total", () => {
    const named = noteOf({ orderNumber: "Pedido nº 005.001", totalCents: 9_000, buyerDocument: "Z" });
    expect(plan([named], [saleOf()])).toEqual([["REPLACES", "sale"]]);
    expect(plan([noteOf()], [saleOf()])).toEqual([["REPLACES", "sale"]]);
    for (const other of [
      saleOf({ faceCents: 9_999 }),
      saleOf({ buyerDocument: "C" }),
      saleOf({ soldOn: "2026-10-06" }),
      saleOf({ soldOn: "2026-01-01" }),
      saleOf({ principalId: "q" }),
      saleOf({ isUndone: true }),
    ])
      expect(plan([noteOf()], [other])).toEqual([["NEW", 0]]);
    expect(plan([noteOf()], [saleOf({ hasReturns: true })])).toEqual([["FAULTY", "sale"]]);
  });

  it("takes an order once: the second note of an order is more of it", () => {
    const second = noteOf({ accessKey: "2".repeat(44), orderNumber: "5001", totalCents: 500 });
    expect(plan([noteOf({ orderNumber: "5001" }), second], [saleOf()])).toEqual([
      ["REPLACES", "sale"],
      ["NEW", 0],
    ]);
  });

  it("is asked about where it may belong to several, until somebody said which", () => {
    const sales = [saleOf(), saleOf({ id: "other", number: "5002" })];
    expect(plan([noteOf()], sales)).toEqual([["SEVERAL", 2]]);
    expect(plan([noteOf()], sales, true)).toEqual([["NEW", 0]]);
    const said = [saleOf(), saleOf({ id: "other", accessKey: "1".repeat(44) })];
    expect(plan([noteOf()], said)).toEqual([["REPLACES", "other"]]);
  });

  it("that brings back or cancels is about a note that is known, in whatever order they come", () => {
    const back = noteOf({ kind: "RETURN", accessKey: "3".repeat(44), references: ["1".repeat(44)] });
    const gone = noteOf({ kind: "CANCELED" });
    expect(plan([back, gone, noteOf()]).map(([change]) => change)).toEqual(["RETURNS", "CANCELS", "NEW"]);
    expect(plan([back])).toEqual([["FAULTY", 0]]);
    expect(plan([gone])).toEqual([["AHEAD", 0]]);
    expect(plan([{ ...gone, issuerDocument: "X" }])).toEqual([["FAULTY", 0]]);
    expect(plan([{ ...back, accessKey: "R".repeat(44) }])).toEqual([["SAME", 0]]);
  });

  it("takes an order once, however often the file holds it", () => {
    expect(plan([noteOf(), noteOf()], [saleOf()])).toEqual([
      ["REPLACES", "sale"],
      ["SAME", 0],
    ]);
  });

  it("of an order may come with its return, once, and sold nothing where its cancellation comes along", () => {
    const back = noteOf({ kind: "RETURN", accessKey: "3".repeat(44), references: ["1".repeat(44)] });
    const changes = (notes: PlannedNote[]) => plan(notes, [saleOf()]).map(([change]) => change);
    expect(changes([noteOf(), back, back])).toEqual(["REPLACES", "RETURNS", "SAME"]);
    expect(changes([noteOf(), noteOf({ kind: "CANCELED" })])).toEqual(["SAME", "AHEAD"]);
    const gone = [noteOf(), noteOf({ kind: "CANCELED" }), noteOf({ kind: "CANCELED" })];
    expect(plan(gone).map(([change]) => change)).toEqual(["NEW", "CANCELS", "SAME"]);
  });

  it("is faulty where no book can hold it", () => {
    for (const wrong of [
      noteOf({ totalCents: 0 }),
      noteOf({ totalCents: 100_000_000_001 }),
      noteOf({ issuedOn: "2026-12-01" }),
      noteOf({ issuedOn: "1926-10-05" }),
    ])
      expect(plan([wrong])).toEqual([["FAULTY", 0]]);
  });

  it("brings back no more than is left, and what is of those who sold it; who else cancels is not believed", () => {
    const known = saleOf({ accessKey: "1".repeat(44), invoicedOn: "2026-10-05", leftCents: 5_000 });
    const back = noteOf({
      kind: "RETURN",
      accessKey: "3".repeat(44),
      references: ["1".repeat(44)],
      totalCents: 3_000,
    });
    const second = { ...back, accessKey: "4".repeat(44) };
    expect(plan([back, second], [known])).toEqual([
      ["RETURNS", "sale"],
      ["FAULTY", "sale"],
    ]);
    expect(plan([{ ...back, totalCents: 0 }], [known])).toEqual([["FAULTY", "sale"]]);
    const stranger = { issuerDocument: "9".repeat(14), buyerDocument: "8".repeat(14) };
    expect(plan([{ ...back, ...stranger }], [known])).toEqual([["FAULTY", "sale"]]);
    const branch = { issuerDocument: "8".repeat(14), buyerDocument: "11111111000262" };
    expect(plan([{ ...back, ...branch }], [known])).toEqual([["RETURNS", "sale"]]);
    expect(plan([noteOf({ kind: "CANCELED", ...stranger })], [known])).toEqual([["FAULTY", 0]]);
  });
});

describe("its lines", () => {
  const line = { code: "1", name: "Queijo", baseCents: 100 };
  const before = { name: "QUEIJO ", code: null, baseCents: 100, ratePoints: 500 };

  it("have the rates of the order's items, else of the whole order, else the usual one", () => {
    const rates = (all: Parameters<typeof rateInvoice>[1]["before"]) =>
      rateInvoice([line], { before: all, usualPoints: 700 })[0]?.ratePoints;
    expect(rates([before])).toBe(500);
    expect(rates([{ ...before, name: "Outro", code: "1", ratePoints: 300 }])).toBe(300);
    const others = [
      { ...before, name: "A", ratePoints: 1_000 },
      { ...before, name: "B", baseCents: 300, ratePoints: 200 },
    ];
    expect(rates(others)).toBe(400);
    expect(rates([])).toBe(700);
  });

  it("take back what is returned of the same item first, and no more than is left", () => {
    const lines = [
      { rank: 0, code: "1", leftCents: 100 },
      { rank: 1, code: "2", leftCents: 50 },
    ];
    expect(spreadReturn([{ code: "2", baseCents: 30 }], lines)).toEqual([{ rank: 1, cents: 30 }]);
    expect(spreadReturn([{ code: "2", baseCents: 70 }], lines)).toEqual([
      { rank: 1, cents: 50 },
      { rank: 0, cents: 20 },
    ]);
    expect(spreadReturn([{ code: "9", baseCents: 151 }], lines)).toBeNull();
  });
});
