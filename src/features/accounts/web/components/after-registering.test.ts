import { expect, test } from "vitest";
import { afterRegistering, withChoice } from "./after-registering.ts";

const professional = { auth: { type: "SALESMAN", manager: false } } as const;
const manager = { auth: { type: "EMPLOYEE", manager: true } } as const;

const own = "/vc/perfil?plano=1&opcao=2";
const company = "/co/planos?plano=1&opcao=2&licencas=25";

test.each([
  [professional, own, `/vc/dados?etapa=quem-sou&falta=dados&voltar=${encodeURIComponent(own)}`],
  [manager, company, `/co/dados?falta=dados&voltar=${encodeURIComponent(company)}`],
  // A plan that is not for such an account.
  [professional, company, "/vc/dados"],
  [manager, own, "/co/dados"],
  // No choice, or none of ours.
  [professional, "/vc/perfil", "/vc/dados"],
  [professional, "/vc/candidaturas?plano=1", "/vc/dados"],
  [professional, "//outro.example/vc/perfil?plano=1", "/vc/dados"],
  [professional, "https://outro.example/vc/perfil?plano=1", "/vc/dados"],
  [professional, null, "/vc/dados"],
] as const)("%o, who registered coming from %s", (session, redirect, goal) => {
  expect(afterRegistering(session, redirect)).toBe(goal);
});

test("a chosen plan goes along from one way in to another, nothing else does", () => {
  expect(withChoice("/co/cadastro", company)).toBe(`/co/cadastro?redirect=${encodeURIComponent(company)}`);
  expect(withChoice("/vc/cadastro", "/vc/candidaturas")).toBe("/vc/cadastro");
  expect(withChoice("/vc/cadastro", null)).toBe("/vc/cadastro");
});
