import { expect, it } from "vitest";
import type { ChargeStatus } from "../lifecycle.ts";
import { type PaidCharge, receiptRows } from "./receipt-pdf.ts";

const said = (status: ChargeStatus, refundedCents = 0) => {
  const charge = {
    status,
    refundedCents,
    id: "charge",
    cents: 13_900,
    description: "Negociação",
    paidAt: new Date("2026-11-22T12:00:00Z"),
    method: "CARD",
    cardBrand: "VISA",
    cardLastFour: "0069",
    installments: 1,
  } as PaidCharge;
  const rows = Object.fromEntries(
    receiptRows(charge, { name: "Ana Reis", document: "52998224725" } as never),
  );
  expect(rows).toMatchObject({
    Valor: expect.stringMatching(/139,00$/),
    Pagador: "Ana Reis",
    Número: "charge",
  });
  return Object.keys(rows).flatMap((name) =>
    /^(Devolvido|Situação)/.test(name) ? [`${name}: ${rows[name]}`.replace(/\s/g, " ")] : [],
  );
};

it("says what came back to the payer, and from whom", () => {
  expect(said("PAID")).toEqual([]);
  expect(said("PAID", 1_000)).toEqual(["Devolvido: R$ 10,00"]);
  expect(said("REFUNDING", 13_900)).toEqual(["Devolvido ou a caminho: R$ 139,00"]);
  expect(said("REFUNDED", 13_900)).toEqual(["Devolvido: R$ 139,00"]);
  expect(said("DISPUTED")).toEqual(["Situação: Em contestação no banco"]);
  expect(said("LOST", 1_000)).toEqual([
    "Devolvido: R$ 10,00",
    "Devolvido pelo banco (contestação): R$ 129,00",
  ]);
});
