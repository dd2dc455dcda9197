import { expect, it } from "vitest";
import { formatZipcode, isZipcode } from "./place.ts";
import { digitsOf, ellipsis, formatCount, initials, parseCount, pluralise } from "./text.ts";

it("takes initials of first and last names", () => {
  expect(initials("Ana Paula Souza")).toBe("AS");
  expect(initials("joão da silva")).toBe("JS");
  expect(initials("Maria dos Santos e")).toBe("MS");
  expect(initials("Ágata")).toBe("Á");
  expect(initials("  ")).toBe("?");
});

it("counts things", () => {
  expect(pluralise(1, "vaga")).toBe("1 vaga");
  expect(pluralise(0, "vaga")).toBe("0 vagas");
  expect(pluralise(1234, "profissional", "profissionais")).toBe("1.234 profissionais");
  expect(formatCount(12345)).toBe("12.345");
});

it("reads what was counted", () => {
  expect(["12345", " 1.234 ", "12.345.678"].map(parseCount)).toEqual([12_345, 1_234, 12_345_678]);
  expect(["", "1,5", "1.5", "12.34", "-1", "dez", "1234567890"].map(parseCount)).toEqual(Array(7).fill(null));
});

it("cuts at words", () => {
  expect(ellipsis("Vendedor externo de máquinas", 20)).toBe("Vendedor externo de…");
  expect(ellipsis("curto", 20)).toBe("curto");
  expect(ellipsis("Extraordinariamente", 8)).toBe("Extraor…");
  expect(ellipsis("Pães e 🍞🍞", 9)).toBe("Pães e…");
  expect(ellipsis("Pães e 🍞🍞🍞", 12)).toBe("Pães e 🍞🍞…");
});

it("keeps digits", () => {
  expect(digitsOf("a1-b2")).toBe("12");
});

it("shows post codes", () => {
  expect(formatZipcode("01310100")).toBe("01310-100");
  expect(formatZipcode("0131")).toBe("0131");
  expect(isZipcode("01310-100")).toBe(true);
  expect(isZipcode("0131")).toBe(false);
});
