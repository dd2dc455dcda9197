import { expect, test } from "vitest";
import { afterRegistering, withBegun } from "./after-registering.ts";

const professional = { auth: { type: "SALESMAN", manager: false } } as const;
const manager = { auth: { type: "EMPLOYEE", manager: true } } as const;

const own = "/vc/perfil?plano=1&opcao=2";
const wanted = "/treinamento/venda-consultiva?continuar=por-no-carrinho";
const opening = "/vc/vaga/1?continuar=inscrever";
const wish = "/vc/produto/mel?continuar=representar-produto";
const company = "/co/planos?plano=1&opcao=2&licencas=25";

test.each([
  [professional, own, `/vc/dados?etapa=quem-sou&falta=dados&voltar=${encodeURIComponent(own)}`],
  [manager, company, `/co/dados?falta=dados&voltar=${encodeURIComponent(company)}`],
  // A plan that is not for such an account.
  [professional, company, "/vc/dados"],
  [manager, own, "/co/dados"],
  // A course for the cart.
  [professional, wanted, wanted],
  [manager, wanted, wanted],
  // An opening, which waits for a resume.
  [professional, opening, `/vc/dados?etapa=oferta&voltar=${encodeURIComponent(opening)}`],
  [manager, opening, "/co/dados"],
  [professional, wish, `/vc/dados?etapa=oferta&voltar=${encodeURIComponent(wish)}`],
  [professional, "/vc/produto/mel", "/vc/dados"],
  [professional, "/vc/vaga/1", "/vc/dados"],
  [professional, "/treinamento/venda-consultiva", "/vc/dados"],
  [professional, "/treinamento/venda-consultiva?continuar=inscrever", "/vc/dados"],
  [professional, `/co${wanted}`, "/vc/dados"],
  [professional, `//outro.example${wanted}`, "/vc/dados"],
  // No choice, or none of ours.
  [professional, "/vc/perfil", "/vc/dados"],
  [professional, "/vc/candidaturas?plano=1", "/vc/dados"],
  [professional, "//outro.example/vc/perfil?plano=1", "/vc/dados"],
  [professional, "https://outro.example/vc/perfil?plano=1", "/vc/dados"],
  [professional, null, "/vc/dados"],
] as const)("%o, who registered coming from %s", (session, redirect, goal) => {
  expect(afterRegistering(session, redirect)).toBe(goal);
});

test("what was begun goes along from one way in to another, nothing else does", () => {
  expect(withBegun("/co/cadastro", company)).toBe(`/co/cadastro?redirect=${encodeURIComponent(company)}`);
  expect(withBegun("/vc/cadastro", wanted)).toBe(`/vc/cadastro?redirect=${encodeURIComponent(wanted)}`);
  expect(withBegun("/vc/cadastro", opening)).toBe(`/vc/cadastro?redirect=${encodeURIComponent(opening)}`);
  expect(withBegun("/vc/cadastro", "/vc/candidaturas")).toBe("/vc/cadastro");
  expect(withBegun("/vc/cadastro", null)).toBe("/vc/cadastro");
});
