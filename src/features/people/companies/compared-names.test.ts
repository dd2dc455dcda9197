import { expect, test } from "vitest";
import { namesAgree } from "./model.ts";

const registered = { name: "DOCES DA LIA COMERCIO DE ALIMENTOS LTDA", nameFancy: "DOCES DA LIA" };

test.each([
  [{ nameFancy: "Doces da Lia", name: null }, true],
  [{ nameFancy: "Dôces da Lia", name: "Doces da Lia Comércio de Alimentos Ltda." }, true],
  [{ nameFancy: "Doces da Lia Comércio de Alimentos - ME", name: null }, true],
  [{ nameFancy: "Doces da Lia", name: "Salgados da Lia Ltda." }, false],
  [{ nameFancy: "Banco do Brasil", name: "Doces da Lia Comércio de Alimentos Ltda." }, false],
  [{ nameFancy: "Doces", name: null }, false],
  // What only looks like nothing to a comparison of plain letters.
  [{ nameFancy: "Ｐｅｔｒｏｂｒａｓ Doces da Lia", name: null }, false],
  [{ nameFancy: "𝐁𝐚𝐧𝐜𝐨 𝐝𝐨 𝐁𝐫𝐚𝐬𝐢𝐥, Doces da Lia", name: null }, false],
  [{ nameFancy: "Газпром Doces da Lia", name: null }, false],
  [{ nameFancy: "Doces da Lia 11987654321", name: null }, false],
  [{ nameFancy: "★★★", name: null }, false],
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

test("a trade name that the register hides agrees with nothing", () => {
  const hidden = { name: "DOCES DA LIA LTDA", nameFancy: "********" };
  for (const nameFancy of ["★★★", "Газпром", "---"])
    expect(namesAgree({ nameFancy, name: null }, hidden)).toBe(false);
});
