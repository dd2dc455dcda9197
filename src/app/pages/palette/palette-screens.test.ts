import { expect, it } from "vitest";
import type { Area } from "../../../features/base/sessions/web/components/guard.ts";
import { pathsOfArea } from "../../testing/declared-pages.ts";
import { adminMenu, companyMenu, employeeMenu } from "../layouts/area-menus.ts";
import { professionalMenu } from "../layouts/professional-menu.ts";
import { findScreens, screensOf } from "./palette-screens.ts";

const menus = { vc: professionalMenu(["represents"]), co: companyMenu, em: employeeMenu, admin: adminMenu };
const found = (area: Area, text: string) =>
  findScreens(screensOf(menus[area], area), text).map(({ label }) => label);

it.each([
  ["vc", "solicitacoes", "Solicitações"],
  ["vc", "ANOTAÇÕES", "Anotações"],
  ["vc", "senha", "Segurança"],
  ["vc", "pix", "Carteira"],
  ["vc", "curriculo", "Meu perfil"],
  ["vc", "ensinar", "Ensinar na Praça"],
  ["vc", "nota fiscal", "Histórico de compras"],
  ["co", "nota", "Histórico de compras"],
  ["co", "cartao", "Carteira"],
  ["co", "cnpj", "Dados da empresa"],
  ["co", "excel", "Importar produtos de uma planilha"],
  ["co", "vaga cad", "Cadastrar vaga"],
  ["em", "curso", "Meus treinamentos"],
  ["admin", "newsletter", "Novidades por e-mail"],
  ["admin", "estorno", "Pagamentos"],
  ["admin", "log", "Registro"],
] as const)("in /%s '%s' finds the screen %s", (area, text, label) => {
  expect(found(area, text)).toContain(label);
});

it("what begins with the text is first, then what has it in its name, then what is called so", () => {
  expect(found("co", "vagas")).toEqual(["Vagas", "Cadastrar vaga"]);
  expect(found("vc", "treinamentos").slice(0, 2)).toEqual(["Treinamentos", "Treinamentos inscritos"]);
  expect(found("co", "produto")).toEqual([
    ...["Cadastrar produto", "Importar produtos de uma planilha", "Fotos de vários produtos", "Catálogo"],
  ]);
});

it("finds nothing for what no screen is called, and all for no text", () => {
  expect(found("co", "xadrez")).toEqual([]);
  expect(found("em", " ")).toEqual([
    ...[
      "Início",
      "Meus treinamentos",
      "Anotações",
      "Avisos",
      "Meus dados",
      "Buscas salvas",
      "Segurança",
      "Privacidade",
    ],
  ]);
});

/** Steps of an order, which begins in the cart. */
const steps = /\/pedido\/(finalizacao|sucesso)$/;

it.each(["vc", "co", "em", "admin"] as const)("every screen of /%s that needs no thing is found", (area) => {
  const addresses = pathsOfArea(area).filter((path) => !path.includes(":") && !steps.test(path));
  const known = screensOf(menus[area], area).map(({ to }) => to);
  expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
