import { describe, expect, test } from "vitest";
import {
  afterLogIn,
  areaAmong,
  areaOf,
  homeOf,
  isForManagers,
  safeRedirect,
  startOf,
  startOfData,
} from "./guard.ts";

const professional = { auth: { type: "SALESMAN", manager: false } } as const;
const manager = { auth: { type: "EMPLOYEE", manager: true } } as const;
const employee = { auth: { type: "EMPLOYEE", manager: false } } as const;
const administrator = { auth: { type: "ADMIN", manager: false } } as const;

test("an employee who manages nothing is told so at the door of the company's area, nobody else", () => {
  const refused = [professional, manager, employee, administrator].filter((who) => isForManagers(who, "co"));
  expect(refused).toEqual([employee]);
  expect(isForManagers(employee, "vc")).toBe(false);
});

describe("the area of an address", () => {
  test.each([
    ["/vc", "vc"],
    ["/em?busca=x", "em"],
    ["https://praca.test/co/carrinho?pedido=1#itens", "co"],
    ["/admin/registro", "admin"],
    ["/vcs/x", null],
    ["/treinamento/co", null],
    ["/", null],
  ] as const)("%s: %s", (address, area) => {
    expect(areaOf(address)).toBe(area);
  });

  test("is one of those that the screen is shown in", () => {
    expect(areaAmong(["vc", "co"], "/co/carrinho")).toBe("co");
    expect(() => areaAmong(["vc", "co"], "/em/carrinho")).toThrow(
      "/em/carrinho is in none of the areas vc, co",
    );
  });
});

describe("where a person goes", () => {
  test.each([
    [professional, "/vc/buscar-vagas", "/vc/dados", "/vc/inicio"],
    [manager, "/co/vagas", "/co/dados", "/co"],
    [employee, "/em", "/em/meus-dados", "/em"],
    [administrator, "/admin", "/admin", "/admin"],
  ] as const)("%o", (session, home, data, start) => {
    expect(homeOf(session)).toBe(home);
    expect(startOf(session)).toBe(start);
    expect(startOfData(session)).toBe(data);
  });

  test.each([
    [professional, "/vc/candidaturas?status=AWAIT", "/vc/candidaturas?status=AWAIT"],
    [professional, "/vaga/vendedor-externo", "/vaga/vendedor-externo"],
    [professional, "/co/vagas", "/vc/buscar-vagas"],
    [professional, "/vc/../co/vagas", "/vc/buscar-vagas"],
    [professional, "/vc/cadastro", "/vc/buscar-vagas"],
    [professional, "/login", "/vc/buscar-vagas"],
    [professional, "https://outro.example", "/vc/buscar-vagas"],
    [manager, "/em/meus-dados", "/em/meus-dados"],
    [manager, "/co", "/co"],
    [manager, "/vc", "/co/vagas"],
    [employee, "/co/colaboradores", "/em"],
    [employee, null, "/em"],
    [employee, "/admin/registro", "/em"],
    [administrator, "/admin/registro", "/admin/registro"],
    [administrator, "/vc", "/admin"],
  ] as const)("%o asked for %s", (session, redirect, goal) => {
    expect(afterLogIn(session, redirect)).toBe(goal);
  });
});

test.each([
  "//outro.example",
  "/..//outro.example",
  "/\\outro.example",
  "/\t/outro.example",
  "javascript:alert(1)",
  "",
  null,
])("does not lead to %j", (path) => {
  expect(safeRedirect(path)).toBeNull();
});
