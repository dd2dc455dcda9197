import { expect, it } from "vitest";
import { saleFormWithRates } from "./sale-contract.ts";

const principal = "01900000-0000-7000-8000-000000000001";
const typed = (rate: unknown) => ({
  ...{
    principal,
    number: "1",
    sold_on: "2026-11-03",
    buyer_name: "Padaria São José",
    buyer_document: "",
    customer: "",
  },
  lines: [{ name: "Mercadorias", amount: 100, rate }],
});

it("asks for the rate of an item where the principal has no usual one", () => {
  const withUsual = saleFormWithRates(() => 6.5);
  const without = saleFormWithRates(() => 0);
  expect(withUsual.safeParse(typed("")).success).toBe(true);
  expect(without.safeParse(typed("")).error?.issues[0]).toMatchObject({
    path: ["lines", 0, "rate"],
    message: "Escreva a comissão: esta representada não tem uma de costume",
  });
  // Who means nothing writes it.
  expect(without.safeParse(typed(0)).success).toBe(true);
});
