import { describe, expect, it } from "vitest";
import { isAccessKey, isCnpj, isCpf } from "../document-check.ts";
import { cnpjCharacters, cpfDigits, formatCnpj, formatCpf } from "./documents.ts";

describe("CPF", () => {
  it("is masked as far as it goes", () => {
    expect(formatCpf("52998224725")).toBe("529.982.247-25");
    expect(formatCpf("5299")).toBe("529.9");
    expect(formatCpf("")).toBe("");
    expect(cpfDigits("529.982.247-25")).toBe("52998224725");
  });

  it("is checked by its check digits", () => {
    expect(isCpf("529.982.247-25")).toBe(true);
    expect(isCpf("52998224725")).toBe(true);
    expect(isCpf("529.982.247-26")).toBe(false);
    expect(isCpf("111.111.111-11")).toBe(false);
    expect(isCpf("529982247250")).toBe(false);
    expect(isCpf("x529.982.247-25")).toBe(false);
  });
});

describe("CNPJ", () => {
  it("is masked with letters or without", () => {
    expect(formatCnpj("11222333000181")).toBe("11.222.333/0001-81");
    expect(formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
    expect(cnpjCharacters("12.ABC.345/01DE-35")).toBe("12ABC34501DE35");
  });

  it("is checked by its check digits", () => {
    expect(isCnpj("11.222.333/0001-81")).toBe(true);
    expect(isCnpj("12.ABC.345/01DE-35")).toBe(true);
    expect(isCnpj("12abc34501de35")).toBe(true);
    expect(isCnpj("12.ABC.345/01DE-36")).toBe(false);
    expect(isCnpj("11.222.333/0001-82")).toBe(false);
    expect(isCnpj("00.000.000/0000-00")).toBe(false);
    expect(isCnpj("1122233300018")).toBe(false);
  });
});

describe("the access key of an NF-e", () => {
  it.each([
    "13181017921427000125650010000000309887251170",
    "35220946364058000115550020000015761262368883",
    "3526050X0J92JY000196570010000006041448679011",
  ])("is right: %s", (key) => {
    expect(isAccessKey(key)).toBe(true);
    expect(isAccessKey(key.slice(0, 43) + ((Number(key[43]) + 1) % 10))).toBe(false);
    expect(isAccessKey(key.slice(0, 43))).toBe(false);
  });

  it("has letters in the CNPJ alone, in capitals", () => {
    expect(isAccessKey("3526050x0j92jy000196570010000006041448679011")).toBe(false);
    expect(isAccessKey("A526050X0J92JY000196570010000006041448679011")).toBe(false);
  });
});
