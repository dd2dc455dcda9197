import { describe, expect, it } from "vitest";
import { affiliateOfQuery, affiliateSlug } from "./affiliate-slug.ts";

const id = "01900000-0000-7000-8000-000000000006";

describe("whose link somebody followed", () => {
  it.each([
    ..."ana-prado-2 ANA-PRADO-2 Ana-Prado-2. ana-prado-2) ana-prado-2/ ana-prado-2). *ana-prado-2* _ana-prado-2_ (ana-prado-2)".split(
      " ",
    ),
    ..."ana-prado-2, ana-prado-2; ana-prado-2! ana-prado-2… “ana-prado-2” ana-prado-2> ana-prado-2?fbclid=x ana-prado-2/?x=1".split(
      " ",
    ),
    " ana-prado-2 ",
    "ana-prado-2\u00a0",
    "\u200bana-prado-2\u200d",
    "ana-prado-2\r\n",
    "https://praca.test/?afiliado=ana-prado-2.",
    "https://praca.test/planos?x=1&Afiliado=Ana-Prado-2&y=2",
  ])("is known however it was passed on: %j", (text) => {
    expect(affiliateSlug(text)).toBe("ana-prado-2");
  });

  it("may be an id", () => {
    expect(affiliateSlug(`${id.toUpperCase()}.`)).toBe(id);
  });

  it.each([
    null,
    undefined,
    "",
    " ",
    "...",
    "a;b",
    "ana silva",
    "a\u00e1b",
    "a".repeat(161),
    `a${"-".repeat(500_000)}a`,
  ])("is nobody's where it cannot be a slug: %j", (text) => {
    expect(affiliateSlug(text)).toBeNull();
  });

  it.each([
    "afiliado=ana",
    "AFILIADO=ANA.",
    "x=1&Afiliado=ana%20",
    "afiliado=&Afiliado=ana",
    "aFiLiAdO=ana%29",
  ])("is named by the parameter in capitals or not: %s", (query) => {
    expect(affiliateOfQuery(new URLSearchParams(query))).toBe("ana");
  });

  it("is named by no other parameter", () => {
    expect(affiliateOfQuery(new URLSearchParams("afiliados=ana&x=afiliado"))).toBeNull();
  });
});
