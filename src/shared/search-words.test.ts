import { describe, expect, it } from "vitest";
import { withoutAccents } from "./format/without-accents.ts";
import { searchWords } from "./search-words.ts";

/** As the finders look: each word of what was typed stands somewhere in the text. */
const finds = (typed: string, text: string) =>
  searchWords(typed).every((word) => withoutAccents(text).includes(word));

describe("words that are searched", () => {
  it.each([
    ["vendedores", "vendedora", "Vendedor(a)", "Vendedor/a", "VENDEDORES(AS)"],
    ["promotor de vendas", "promotoras de venda", "Promotor(a) de Vendas"],
    ["consultor comercial", "consultoras comerciais"],
    ["vendedor externo", "vendedora externa", "Vendedor(a) externo(a)"],
    ["promoção", "promoções"],
    ["engenheira", "engenheiros"],
    ["técnico", "técnicas"],
    ["vantagem", "vantagens"],
    ["mulher", "mulheres"],
    ["cliente", "clientes"],
  ])("meet in plural and gender: %s, %s", (...forms) => {
    for (const typed of forms)
      for (const text of forms) expect([typed, text, finds(typed, text)]).toEqual([typed, text, true]);
  });

  it("are separated by signs, whatever these are", () => {
    for (const typed of ["vinhos/queijos", "vinhos,queijos", "vinhos-queijos", "(vinhos) & queijos!"]) {
      expect(finds(typed, "Queijos e vinhos da serra")).toBe(true);
    }
    expect(finds("guarda chuva", "Guarda-chuva")).toBe(true);
    expect(finds("guarda-chuva", "Guarda chuva")).toBe(true);
    expect(finds("pós-venda", "Pós venda")).toBe(true);
    expect(searchWords("C++ & C#")).toEqual(["c", "c"]);
  });

  it("are the signs where there is nothing else, and nothing where nothing was typed", () => {
    expect(searchWords("+++ %")).toEqual(["+++", "%"]);
    expect(searchWords("´")).toEqual(["'"]);
    expect(searchWords("  ")).toEqual([]);
    expect(searchWords(undefined)).toEqual([]);
  });

  it("stay themselves where little would be left, and are six at most", () => {
    expect(searchWords("loja lojas mais café Dias 4x4")).toEqual([
      "loja",
      "loja",
      "mais",
      "cafe",
      "dias",
      "4x4",
    ]);
    expect(searchWords("cartão")).toEqual(["cartao"]);
    expect(searchWords("a b c d e f g")).toHaveLength(6);
  });
});
