import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { productUrl, useBrowser, type Visit } from "./setup/browser.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openCompany, publishOpening } from "./setup/people.ts";

/** A visitor looks for openings on the start page. */
describe("the finder", () => {
  const browser = useBrowser();
  const word = `quartzo${randomUUID().slice(0, 6)}`;
  const inCampinas = `Vendedora de ${word} em Campinas`;
  const inRecife = `Promotor de ${word} em Recife`;

  beforeAll(async () => {
    const { token, company } = await openCompany();
    await publishOpening({ token }, company._id, { name: inCampinas });
    await publishOpening({ token }, company._id, {
      name: inRecife,
      position: "PROMOTOR_VENDAS",
      address: { city: "Recife", state: "PE" },
    });
  });

  const finderOf = (page: Page) => page.getByRole("region", { name: "Vagas abertas" });
  const openingsOf = (page: Page) => finderOf(page).getByRole("heading", { level: 3 });
  const opening = (page: Page, name: string) => finderOf(page).getByRole("link", { name, exact: true });

  const searchOf = (page: Page) => finderOf(page).getByRole("search", { name: "Refine sua busca" });
  const found = (page: Page) => finderOf(page).getByRole("status");

  /** The bar over the list; on a phone the sheet that opens with 'Filtrar'. */
  async function filtersOf(page: Page): Promise<Locator> {
    const toggle = searchOf(page).getByRole("button", { name: /^Filtrar/ });
    if (!(await toggle.isVisible())) return finderOf(page);
    await toggle.click();
    return page.getByRole("dialog", { name: "Refine sua busca" });
  }

  /** Leaves the sheet; the bar stays. */
  async function confirm(page: Page): Promise<void> {
    const sheet = page.getByRole("dialog", { name: "Refine sua busca" });
    if (!(await sheet.isVisible())) return;
    await sheet.getByRole("button", { name: /^Confirmar/ }).click();
    await sheet.waitFor({ state: "hidden" });
  }

  async function searchFor(page: Page, text: string): Promise<void> {
    await searchOf(page).getByLabel("O que você procura").fill(text);
    await searchOf(page).getByLabel("O que você procura").press("Enter");
  }

  it.each<Visit>([{ width: "desktop" }, { width: "phone" }])(
    "narrows by text, state and city ($width)",
    async (visit) => {
      const page = await browser.visit(visit);
      await page.goto("/");
      await searchFor(page, word.toUpperCase());
      await opening(page, inRecife).waitFor();
      await opening(page, inCampinas).waitFor();
      await expect.poll(() => openingsOf(page).count()).toBe(2);
      await expect.poll(() => found(page).textContent()).toBe("2 vagas");
      expect(new URL(page.url()).searchParams.get("busca")).toBe(word.toUpperCase());

      let filters = await filtersOf(page);
      const city = filters.getByLabel("Cidade");
      expect(await city.isDisabled()).toBe(true);
      const arrive = await holdPageData(page);
      await filters.getByLabel("Estado").selectOption({ label: "São Paulo" });
      await filters.getByText("Carregando...").waitFor({ state: "attached" });
      expect(await city.isDisabled()).toBe(true);
      arrive();
      await expect.poll(() => city.isEnabled()).toBe(true);
      await city.selectOption("Campinas");
      await page.waitForURL(/cidade=Campinas/);
      if (visit.width === "phone")
        await filters.getByRole("button", { name: "Confirmar · ver 1 vaga" }).waitFor();
      await confirm(page);
      await opening(page, inCampinas).waitFor();
      await opening(page, inRecife).waitFor({ state: "hidden" });
      await expect.poll(() => found(page).textContent()).toBe("1 vaga");
      if (visit.width === "phone")
        await searchOf(page).getByRole("button", { name: "Filtrar (2)" }).waitFor();

      // A link can be sent on: it shows the same.
      const shared = await browser.visit(visit);
      await shared.goto(page.url());
      await expect.poll(() => openingsOf(shared).allTextContents()).toEqual([inCampinas]);
      filters = await filtersOf(shared);
      expect(await filters.getByLabel("Cidade").inputValue()).toBe("Campinas");

      await page.goBack();
      await page.waitForURL((url) => !url.searchParams.has("cidade"));
      await page.goBack();
      await opening(page, inRecife).waitFor();

      filters = await filtersOf(page);
      await filters.getByRole("button", { name: "Limpar filtro" }).click();
      await page.waitForURL((url) => url.search === "");
      await confirm(page);
      await expect.poll(() => openingsOf(page).count()).toBe(6);
      expect(await searchOf(page).getByLabel("O que você procura").inputValue()).toBe("");
    },
  );

  it("narrows by position and segment, and says where nothing is found", async () => {
    const page = await browser.visit();
    await page.goto(`/?busca=${word}`);
    const filters = await filtersOf(page);
    await filters.getByLabel("Cargo").selectOption("PROMOTOR_VENDAS");
    await expect.poll(() => openingsOf(page).allTextContents()).toEqual([inRecife]);
    await filters.getByLabel("Segmento").selectOption({ index: 1 });
    await finderOf(page).getByText("Nenhuma vaga encontrada com estes filtros.").waitFor();
    await expect.poll(() => found(page).textContent()).toBe("0 vagas");
    await finderOf(page).getByRole("button", { name: "Limpar filtro" }).last().click();
    await expect.poll(() => openingsOf(page).count()).toBe(6);
  });

  it("stays in the older order of the start page while it narrows, also from the search of the banner", async () => {
    const page = await browser.visit();
    await page.goto("/home-antiga");
    const banner = page.getByRole("search", { name: "Buscar produtos ou vagas" });
    await banner.getByLabel("Produto ou empresa").fill(word);
    await banner.getByText("Vagas", { exact: true }).click();
    // What was typed is searched among the openings.
    await banner.getByLabel("Vaga, empresa ou cidade").press("Enter");
    await expect.poll(() => openingsOf(page).count()).toBe(2);
    const filters = await filtersOf(page);
    await filters.getByLabel("Cargo").selectOption("PROMOTOR_VENDAS");
    await expect.poll(() => openingsOf(page).allTextContents()).toEqual([inRecife]);
    const { pathname, search: query, hash } = new URL(page.url());
    expect([pathname, Object.fromEntries(new URLSearchParams(query)), hash]).toEqual([
      "/home-antiga",
      { busca: word, cargo: "PROMOTOR_VENDAS" },
      "#vagas",
    ]);
  });

  it("proposes what there is while somebody types, from the first touch", async () => {
    const page = await browser.visit();
    await page.goto("/");
    const field = searchOf(page).getByLabel("O que você procura");
    await field.click();
    await field.pressSequentially(`promotor de ${word.slice(0, 9)}`, { delay: 20 });
    const name = page.getByRole("option", { name: inRecife });
    await name.waitFor();
    expect(await field.getAttribute("role")).toBe("combobox");
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect.poll(() => openingsOf(page).allTextContents()).toEqual([inRecife]);
    expect(new URL(page.url()).searchParams.get("busca")).toBe(inRecife);

    // A city narrows by place; without a choice Enter searches what was typed.
    await field.fill("Recif");
    await page.getByRole("option", { name: "Recife/PE" }).click();
    await page.waitForURL(/cidade=Recife/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("estado"), searchParams.get("busca")]).toEqual(["PE", null]);
    expect(await field.inputValue()).toBe("");
    await field.fill(word);
    await field.press("Enter");
    await expect.poll(() => openingsOf(page).allTextContents()).toEqual([inRecife]);
    await page.getByRole("option").first().waitFor({ state: "hidden" });
  });

  it("proposes to who had typed it all before what proposes was there", async () => {
    const page = await browser.visit();
    await page.goto("/");
    const scripts = await holdBack(page, /\.js$/);
    const field = searchOf(page).getByLabel("O que você procura");
    await field.fill(`promotor de ${word.slice(0, 9)}`);
    scripts.release();
    await page.getByRole("option", { name: inRecife }).waitFor();
    expect(await field.inputValue()).toBe(`promotor de ${word.slice(0, 9)}`);
  });

  it("orders the openings, and keeps the order when the filters are cleared", async () => {
    const page = await browser.visit();
    await page.goto(`/?busca=${word}`);
    await finderOf(page).getByLabel("Ordenar por").selectOption("Maior salário");
    await page.waitForURL(/ordem=salario/);
    await finderOf(page).getByRole("button", { name: "Limpar filtro" }).click();
    await page.waitForURL((url) => url.search === "?ordem=salario");
    await expect.poll(() => openingsOf(page).count()).toBe(6);
  });

  it("asks what was meant where a word is mistyped", async () => {
    const page = await browser.visit();
    await page.goto("/?produto=patinte");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    await products.getByText("Você quis dizer:").waitFor();
    await products.getByRole("link", { name: "patinete" }).click();
    await page.waitForURL(/produto=patinete/);
    await expect.poll(() => products.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(0);
  });

  it.each<[string, string?]>([
    ["/"],
    ["/vendedores"],
    ["/para-empresas"],
    ["/catalogo/marcos-ferreira-lima"],
    ["/vc", "profissional@praca.test"],
    ["/vc/buscar-vagas", "profissional@praca.test"],
    ["/vc/catalogo", "profissional@praca.test"],
    ["/co/vendedores/buscar", "empresa@praca.test"],
  ])("shows the first thing of %s to a phone without scrolling", async (path, as) => {
    const page = await browser.visit({ width: "phone", as });
    await page.goto(path);
    // The list follows what says how many there are.
    const found = page.getByRole("main").getByRole("status").filter({ hasText: /^\d/ }).first();
    await found.waitFor();
    const first = found.locator("xpath=following::li[1]").getByRole("heading");
    const box = await first.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "the foot of its name").toBeLessThan(844);
  });

  it("loads six more at a time, and never one twice", async () => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/");
    const more = finderOf(page).getByRole("button", { name: "Carregar mais" });
    await more.click();
    await expect.poll(() => openingsOf(page).count()).toBe(12);
    await more.click();
    await expect.poll(() => openingsOf(page).count()).toBe(18);
    const addresses = await finderOf(page)
      .getByRole("heading", { level: 3 })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(addresses).size).toBe(18);
  });

  it("shows the details over the list, with an address that can be sent, and leads to the page of the opening", async () => {
    const page = await browser.visit({ width: "phone" });
    await page.goto(`/?busca=${word}`);
    await opening(page, inCampinas).click();
    const dialog = page.getByRole("dialog", { name: inCampinas });
    await dialog.getByText("Visitar clientes da carteira").waitFor();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeTruthy();

    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    await opening(page, inCampinas).click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).searchParams.get("vaga")).toBeNull();

    await opening(page, inCampinas).click();
    await dialog.getByRole("link", { name: "Abrir a página da vaga" }).click();
    await page.getByRole("heading", { level: 1, name: inCampinas }).waitFor();
    expect(page.url()).toMatch(new RegExp(`^${productUrl}/vaga/vendedora-de-`));
  });

  it("asks a visitor to log in before applying", async () => {
    const page = await browser.visit();
    await page.goto(`/?busca=${word}`);
    await opening(page, inCampinas).click();
    await page.getByRole("dialog", { name: inCampinas }).getByRole("button", { name: "Candidatar" }).click();
    await page.getByText("Você precisa estar logado para realizar esta ação").waitFor();
    await page.getByRole("dialog", { name: "Conectar-se" }).waitFor();
  });
});

/** Keeps the data of the next page back until the returned function is called. */
async function holdPageData(page: Page): Promise<() => void> {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.data\?/, async (route) => {
    await gate;
    await route.continue();
  });
  return () => arrive();
}
