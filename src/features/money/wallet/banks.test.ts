import { expect, it } from "vitest";
import { bankNameOf, listBanks } from "./banks.ts";

it("calls the best known banks as people do, and has them first", () => {
  expect(bankNameOf("260")).toBe("Nubank");
  expect(bankNameOf("003")).toBe("BANCO DA AMAZONIA S.A.");
  expect(bankNameOf("999")).toBeNull();
  const banks = listBanks();
  expect(banks.slice(0, 2)).toEqual([
    { code: "001", name: "Banco do Brasil" },
    { code: "033", name: "Santander" },
  ]);
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  expect(banks.length).toBeGreaterThan(400);
});
