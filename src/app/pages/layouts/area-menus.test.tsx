import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SideMenu } from "../../../ui/layout/side-menu.tsx";
import {
  type AreaMenu,
  accountEntries,
  companyMenu,
  companyPlaces,
  employeeMenu,
  employeePlaces,
  placesOf,
  professionalMenu,
  professionalPlaces,
} from "./area-menus.ts";
import { menuLinks, publicLinks } from "./public-header.tsx";

/** The labels of the entries that are marked at an address, with how. */
function markedAt(menu: AreaMenu, address: string): string[] {
  const Screen = createRoutesStub([
    { path: "*", Component: () => <SideMenu label="Menu" items={[...menu]} /> },
  ]);
  const html = renderToString(<Screen initialEntries={[address]} />);
  return [...html.matchAll(/<a [^>]*?aria-current="(\w+)".*?<span[^>]*>([^<]+)<\/span>/g)].map(
    ([, how, label]) => `${label} ${how}`,
  );
}

it.each([
  ["/co", "Início page"],
  ["/co/vagas", "Vagas page"],
  ["/co/vaga/new", "Vagas true"],
  ["/co/vaga/1/visualizacao", "Vagas true"],
  ["/co/catalogo", "Catálogo page"],
  ["/co/catalogo/produto/1", "Catálogo true"],
  ["/co/catalogo/planilha", "Catálogo true"],
  ["/co/vendedores/buscar", "Representantes true"],
  ["/co/vendedor/ana", "Representantes true"],
  ["/co/buscar-treinamentos/tema/1", "Treinamentos true"],
  ["/co/treinamento/1", "Treinamentos true"],
  ["/co/meus-treinamentos/1", "Meus treinamentos true"],
  ["/co/meus-treinamentos-detalhes/1", "Meus treinamentos true"],
  ["/co/dados", "Dados da empresa page"],
  ["/co/pedido/finalizacao", "Carrinho true"],
  ["/co/historico-compras", "Histórico de compras page"],
  ["/co/perfil", "Meus planos page"],
  ["/co/planos", "Meus planos true"],
  ["/co/perfil/visualizacao", "Perfil da empresa page"],
])("marks the section of %s in the company's menu", (address, marked) => {
  expect(markedAt(companyMenu, address)).toEqual([marked]);
});

it.each([
  ["/vc/inicio", "Início page"],
  ["/vc", "Produtos page"],
  ["/vc/produto/cafe", "Produtos true"],
  ["/vc/vaga/1", "Buscar vagas true"],
  ["/vc/candidaturas", "Candidaturas page"],
  ["/vc/buscar-treinamentos", "Treinamentos page"],
  ["/vc/treinamento/1", "Treinamentos true"],
  ["/vc/treinamentos-inscritos", "Treinamentos inscritos page"],
  ["/vc/treinamentos-inscritos/1/aula/2", "Treinamentos inscritos true"],
  ["/vc/anotacoes", "Anotações page"],
  ["/vc/carrinho", "Carrinho page"],
  ["/vc/pedido/sucesso", "Carrinho true"],
  ["/vc/catalogo", "Minha loja page"],
])("marks the section of %s in the professional's menu", (address, marked) => {
  expect(markedAt(professionalMenu, address)).toEqual([marked]);
});

it("marks the start of the employee's area only there", () => {
  expect(markedAt(employeeMenu, "/em")).toEqual(["Início page"]);
  expect(markedAt(employeeMenu, "/em/meus-dados")).toEqual(["Meus dados page"]);
  expect(markedAt(employeeMenu, "/em/meus-treinamentos/1")).toEqual(["Meus treinamentos true"]);
});

it.each([
  [professionalMenu, professionalPlaces, ["Início", "Produtos", "Vagas", "Orçamentos"]],
  [companyMenu, companyPlaces, ["Início", "Vagas", "Catálogo", "Orçamentos"]],
  [employeeMenu, employeePlaces, ["Início", "Treinamentos", "Anotações", "Meus dados"]],
])("the bar on phones has the places of area %#", (menu, places, labels) => {
  expect(placesOf(menu, places).map(({ label }) => label)).toEqual(labels);
});

/** Where the menus lead, in their order: what falls out of one is missed here. */
it.each([
  [
    "company's",
    companyMenu,
    [
      ...[
        "Início",
        "Dados da empresa",
        "Perfil da empresa",
        "Meus dados",
        "Meus planos",
        "Vagas",
        "Catálogo",
        "Orçamentos",
      ],
      ...["Representantes", "Treinamentos", "Buscas salvas", "Meus treinamentos", "Carrinho"],
      ...["Histórico de compras", "Carteira", "Colaboradores"],
    ],
    "/co",
  ],
  [
    "professional's",
    professionalMenu,
    [
      ...[
        "Início",
        "Meus dados",
        "Meu perfil",
        "Meus planos",
        "Produtos",
        "Solicitações",
        "Minha loja",
        "Buscar vagas",
      ],
      ...["Buscas salvas", "Candidaturas", "Treinamentos", "Carrinho", "Histórico de compras"],
      ...["Treinamentos inscritos", "Anotações", "Orçamentos", "Meus treinamentos", "Carteira"],
      ...["Indique e lucre", "Minhas indicações", "Recebimentos"],
    ],
    "/vc",
  ],
  [
    "employee's",
    employeeMenu,
    ["Início", "Meus treinamentos", "Anotações", "Meus dados", "Buscas salvas"],
    "/em",
  ],
])("the %s menu has all its entries, and none of another area", (_whose, menu, labels, area) => {
  expect(menu.map(({ label }) => label)).toEqual(labels);
  expect(menu.filter(({ to }) => to !== area && !to.startsWith(`${area}/`))).toEqual([]);
  expect(new Set(menu.map(({ to }) => to)).size).toBe(menu.length);
});

it("the heads of the public pages lead to their sections, and the menu of a phone further", () => {
  const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
  expect(labels(publicLinks.professionals)).toEqual([
    ...["Produtos", "Vagas", "Treinamentos", "Planos", "Para empresas"],
  ]);
  expect(labels(publicLinks.companies)).toEqual([
    ...["Profissionais", "Como funciona", "Planos", "Para profissionais"],
  ]);
  const further = ["Categorias", "Treinadores", "Afiliados", "Sobre a empresa"];
  expect(labels(menuLinks("professionals"))).toEqual([
    ...labels(publicLinks.professionals),
    ...["Como funciona", ...further],
  ]);
  expect(labels(menuLinks("companies"))).toEqual([...labels(publicLinks.companies), "Equipe", ...further]);
});

it("the account menu has what is of the account alone", () => {
  const labels = (menu: AreaMenu) => accountEntries(menu).map(({ label }) => label);
  expect(labels(professionalMenu)).toEqual(["Meus dados", "Meu perfil", "Meus planos", "Buscas salvas"]);
  expect(labels(companyMenu)).toEqual(["Perfil da empresa", "Meus dados", "Meus planos", "Buscas salvas"]);
  expect(labels(employeeMenu)).toEqual(["Meus dados", "Buscas salvas"]);
});
