import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { type Activity, activities } from "../../../features/base/waiting/waiting-kinds.ts";
import { currentAmong, SideMenu } from "../../../ui/layout/side-menu.tsx";
import { pathsOfArea } from "../../testing/declared-pages.ts";
import {
  type AreaMenu,
  accountEntries,
  adminMenu,
  companyMenu,
  employeeMenu,
  entriesOf,
} from "./area-menus.ts";
import {
  adminPlaces,
  companyPlaces,
  employeePlaces,
  placesOf,
  professionalMenu,
  professionalPlaces,
} from "./professional-menu.ts";
import { menuLinks, publicLinks } from "./public-header.tsx";

const newcomers = professionalMenu([]);
const authors = professionalMenu(["teaches"]);

/** The labels of the entries that are marked at an address, with how. */
function markedAt(menu: AreaMenu, address: string): string[] {
  const Screen = createRoutesStub([{ path: "*", Component: () => <SideMenu label="Menu" groups={menu} /> }]);
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
  ["/co/catalogo/fotos", "Catálogo true"],
  ["/co/vendedores", "Representantes page"],
  ["/co/vendedores/buscar", "Buscar profissionais page"],
  ["/co/vendedores/favoritos", "Buscar profissionais true"],
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
  expect(markedAt(newcomers, address)).toEqual([marked]);
});

it("marks the nearest section alone of what a trainer has", () => {
  expect(markedAt(newcomers, "/vc/meus-treinamentos")).toEqual(["Ensinar na Praça page"]);
  expect(markedAt(authors, "/vc/meus-treinamentos")).toEqual(["Meus treinamentos page"]);
  expect(markedAt(authors, "/vc/meus-treinamentos/1/vendas")).toEqual(["Meus treinamentos true"]);
  expect(markedAt(authors, "/vc/meus-treinamentos/duvidas")).toEqual(["Dúvidas page"]);
  expect(markedAt(authors, "/vc/meus-treinamentos/cupons")).toEqual(["Cupons page"]);
});

it("marks the start of the employee's area only there", () => {
  expect(markedAt(employeeMenu, "/em")).toEqual(["Início page"]);
  expect(markedAt(employeeMenu, "/em/meus-dados")).toEqual(["Meus dados page"]);
  expect(markedAt(employeeMenu, "/em/meus-treinamentos/1")).toEqual(["Meus treinamentos true"]);
});

const teaches: Activity[] = ["teaches"];
const sells: Activity[] = ["teaches", "sells_courses"];
const does: Activity[] = ["teaches", "sells_courses", "represents"];
const usual = ["Início", "Produtos", "Vagas", "Orçamentos"];

it.each([
  ["professional", newcomers, professionalPlaces([]), usual],
  ["representative", professionalMenu(["represents"]), professionalPlaces(["represents"]), usual],
  ["author of a draft", authors, professionalPlaces(teaches), usual],
  [
    "trainer",
    professionalMenu(sells),
    professionalPlaces(sells),
    [...["Início", "Treinamentos", "Dúvidas", "Recebimentos"]],
  ],
  ["trainer who represents", professionalMenu(does), professionalPlaces(does), usual],
  ["company", companyMenu, companyPlaces, ["Início", "Vagas", "Catálogo", "Orçamentos"]],
  ["employee", employeeMenu, employeePlaces, ["Início", "Treinamentos", "Anotações", "Meus dados"]],
  ["administrator", adminMenu, adminPlaces, ["Hoje", "Moderação", "Pessoas", "Mensagens"]],
])("the bar on phones has the places of area and person: %s", (_who, menu, places, labels) => {
  expect(placesOf(menu, places).map(({ label }) => label)).toEqual(labels);
});

/** Each group as 'heading: entries'. */
const linesOf = (menu: AreaMenu): string[] =>
  menu.map(({ title, items }) => [title ?? "", items.map(({ label }) => label).join(", ")].join(": "));

const vender = "Vender: Produtos, Solicitações, Minha loja, Orçamentos";
const vendendo = `${vender}, Propostas, Pedidos de clientes, Clientes`;
const trabalhar = "Trabalhar: Buscar vagas, Candidaturas, Meu perfil";
const aprender = "Aprender: Treinamentos, Treinamentos inscritos, Anotações, Carrinho, Histórico de compras";
const ofAccount = "Avisos, Meus dados, Meus planos, Carteira, Buscas salvas, Segurança, Privacidade";
const ofProfessional = `Conta: Conversas, ${ofAccount}`;

/** Where the menus lead, in their order: what falls out of one is missed here. */
it.each([
  [
    "professional's",
    newcomers,
    [
      ": Início",
      vender,
      trabalhar,
      aprender,
      "Ganhar: Comissões, Indique e lucre, Minhas indicações, Recebimentos, Ensinar na Praça",
      ofProfessional,
    ],
    "/vc",
  ],
  [
    "representative's",
    professionalMenu(["represents"]),
    [
      ": Início, Conversas",
      vendendo,
      trabalhar,
      aprender,
      "Ganhar: Comissões, Indique e lucre, Minhas indicações, Recebimentos, Ensinar na Praça",
      `Conta: ${ofAccount}`,
    ],
    "/vc",
  ],
  [
    "author's",
    authors,
    [
      ": Início",
      vender,
      trabalhar,
      aprender,
      "Ensinar: Meus treinamentos, Dúvidas, Cupons",
      "Ganhar: Indique e lucre, Minhas indicações, Recebimentos",
      ofProfessional,
    ],
    "/vc",
  ],
  [
    "company's",
    companyMenu,
    [
      ": Início, Conversas",
      "Vender: Catálogo, Tabelas de preços, Orçamentos, Propostas, Pedidos, Representantes",
      "Contratar: Vagas, Buscar profissionais",
      "Treinar: Treinamentos, Meus treinamentos, Carrinho, Histórico de compras",
      "Equipe: Colaboradores",
      "Conta: Avisos, Dados da empresa, Perfil da empresa, Meus dados, Meus planos, Carteira, Buscas salvas, Segurança, Privacidade",
    ],
    "/co",
  ],
  [
    "employee's",
    employeeMenu,
    [
      ": Início",
      "Aprender: Meus treinamentos, Anotações",
      "Conta: Avisos, Meus dados, Buscas salvas, Segurança, Privacidade",
    ],
    "/em",
  ],
  [
    "administration's",
    adminMenu,
    [
      ": Hoje",
      "Moderação: Moderação, Denúncias, Mensagens",
      "Cadastros: Pessoas, Empresas, Planos, Assinaturas, Conteúdo, Novidades por e-mail",
      "Dinheiro: Pagamentos, Pedidos, Repasses, Livro-caixa",
      "Sistema: Registro, Saúde, Segurança da conta",
    ],
    "/admin",
  ],
])("the %s menu has all its entries, and none of another area", (_whose, menu, lines, area) => {
  expect(linesOf(menu)).toEqual(lines);
  const addresses = entriesOf(menu).map(({ to }) => to);
  const outside = addresses.filter((to) => to !== area && !to.startsWith(`${area}/`));
  expect(outside.filter((to) => to !== "/seguranca" && to !== "/privacidade/meus-dados")).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** The addresses of the screens of an area; one with a parameter stands for all of its kind. */
const addressesOf = (area: string): string[] => pathsOfArea(area).map((path) => path.replace(/:\w+/g, "1"));

const everyMix: Activity[][] = [[]];
for (const activity of activities) everyMix.push(...everyMix.map((mix) => [...mix, activity]));

it.each([
  ...everyMix.map((mix) => ["vc", mix.join(" "), professionalMenu(mix)] as const),
  ["co", "", companyMenu],
  ["em", "", employeeMenu],
  ["admin", "", adminMenu],
] as const)(
  "each screen of /%s is in the section of one entry, which is one press away (%s)",
  (area, _does, menu) => {
    const addresses = addressesOf(area);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !currentAmong(entriesOf(menu), address))).toEqual([]);
  },
);

/** As a window of 900 px leaves it room for: rows of 36 px under headings of 28 px. */
it.each([
  ...everyMix.map((mix) => [`who does: ${mix.join(" ")}`, professionalMenu(mix), 752 - 72] as const),
  ["company", companyMenu, 752],
  ["employee", employeeMenu, 752],
  ["administration", adminMenu, 752],
] as const)("what is open of the menu fits beside the screen: %s", (_who, menu, room) => {
  const heights = menu.map(({ title, isRare, items }) => (title ? 28 : 0) + (isRare ? 0 : items.length * 36));
  const logOut = 36;
  const gaps = menu.length * 4;
  expect(heights.reduce((sum, height) => sum + height, logOut + gaps)).toBeLessThanOrEqual(room);
});

it("what somebody does here is open in the menu, and so is the group in which one is", () => {
  const folded = (menu: AreaMenu, address = "/vc/inicio") => {
    const Screen = createRoutesStub([
      { path: "*", Component: () => <SideMenu label="Menu" groups={menu} isCompact /> },
    ]);
    const html = renderToString(<Screen initialEntries={[address]} />);
    return [...html.matchAll(/aria-expanded="false".*?<span[^>]*>([^<]+)<\/span>/g)].map(
      ([, title]) => title,
    );
  };
  expect(folded(newcomers)).toEqual(["Ganhar", "Conta"]);
  expect(folded(newcomers, "/vc/cartoes")).toEqual(["Ganhar"]);
  expect(folded(authors)).toEqual(["Trabalhar", "Aprender", "Conta"]);
  expect(folded(professionalMenu(sells))).toEqual(["Vender", "Trabalhar", "Conta"]);
  expect(folded(professionalMenu(does))).toEqual(["Trabalhar", "Aprender", "Ganhar", "Conta"]);
  expect(folded(professionalMenu(["represents"]))).toEqual(["Aprender", "Ganhar", "Conta"]);
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
  expect(labels(newcomers)).toEqual(["Meu perfil", "Meus dados", "Meus planos", "Buscas salvas"]);
  expect(labels(companyMenu)).toEqual(["Perfil da empresa", "Meus dados", "Meus planos", "Buscas salvas"]);
  expect(labels(employeeMenu)).toEqual(["Meus dados", "Buscas salvas"]);
});
