import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicCompany } from "../../contract.ts";
import { Trust } from "./company-profile.tsx";

const nothing = { has_document: true, register: null, email_domain: null, looked_on: null };

const wordsOf = (checks: PublicCompany["checks"]): string => {
  const company = { answers: null, representatives: 0, checks } as PublicCompany;
  return renderToStaticMarkup(<Trust company={company} />)
    .replace(/<[^>]+>/g, " ")
    .trim();
};

it("says no more than that a CNPJ was given until something was compared, and nothing without one", () => {
  expect(wordsOf(nothing)).toBe("CNPJ informado");
  expect(wordsOf({ ...nothing, has_document: false })).toBe("");
});

it("says what was compared, with whom and when", () => {
  expect(wordsOf({ ...nothing, register: { on: "2026-03-02", source: "BrasilAPI" } })).toBe(
    "Nome e situação conferidos na Receita Federal em 02/03/2026",
  );
  expect(wordsOf({ ...nothing, email_domain: "docesdalia.com.br" })).toBe(
    "E-mail confirmado em docesdalia.com.br",
  );
  expect(wordsOf({ ...nothing, looked_on: "2026-03-02" })).toBe("Conferida pela Praça em 02/03/2026");
});
