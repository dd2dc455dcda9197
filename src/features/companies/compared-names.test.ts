import { expect, test } from "vitest";
import { namesAgree } from "./compared-names.ts";

const registered = { name: "DOCES DA LIA COMERCIO DE ALIMENTOS LTDA", nameFancy: "DOCES DA LIA" };

test.each([
  [{ nameFancy: "Doces da Lia", name: null }, true],
  [{ nameFancy: "Dôces da Lia", name: "Doces da Lia Comércio de Alimentos Ltda." }, true],
  [{ nameFancy: "Doces da Lia Comércio de Alimentos - ME", name: null }, true],
  [{ nameFancy: "Doces da Lia", name: "Salgados da Lia Ltda." }, false],
  [{ nameFancy: "Banco do Brasil", name: "Doces da Lia Comércio de Alimentos Ltda." }, false],
  [{ nameFancy: "Doces", name: null }, false],
])("%j against the register: %s", (typed, isSame) => {
  expect(namesAgree(typed, registered)).toBe(isSame);
});

test.each([
  ["Casa & Cor S/A", "CASA E COR S.A."],
  ["Casa e Cor SA", "CASA & COR S A"],
  ["João da Silva", "JOAO DA SILVA 12345678909"],
  // Nothing but its form: the whole name counts.
  ["ME Ltda.", "ME LTDA"],
])("%s is %s", (nameFancy, name) => {
  expect(namesAgree({ nameFancy, name: null }, { name, nameFancy: null })).toBe(true);
});
