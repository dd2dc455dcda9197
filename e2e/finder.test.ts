import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { productUrl, useBrowser, type Visit } from "./setup/browser.ts";
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

  /** On a phone the filters open with 'Filtrar'. */
  async function filtersOf(page: Page) {
    const filters = finderOf(page).getByRole("search", { name: "Refine sua busca" });
    const toggle = filters.getByRole("button", { name: /^Filtrar/ });
    if ((await toggle.isVisible()) && (await toggle.getAttribute("aria-expanded")) === "false") {
      await toggle.click();
    }
    return filters;
  }

  it.each<Visit>([{ width: "desktop" }, { width: "phone" }])(
    "narrows by text, state and city ($width)",
    async (visit) => {
      const page = await browser.visit(visit);
      await page.goto("/");
      let filters = await filtersOf(page);
      const city = filters.getByLabel("Cidade");
      expect(await city.isDisabled()).toBe(true);

      await filters.getByLabel("O que você procura").fill(word.toUpperCase());
      await filters.getByLabel("O que você procura").press("Enter");
      await opening(page, inRecife).waitFor();
      await opening(page, inCampinas).waitFor();
      await expect.poll(() => openingsOf(page).count()).toBe(2);
      expect(new URL(page.url()).searchParams.get("busca")).toBe(word.toUpperCase());

      const arrive = await holdPageData(page);
      filters = await filtersOf(page);
      await filters.getByLabel("Estado").selectOption({ label: "São Paulo" });
      await filters.getByText("Carregando...").waitFor({ state: "attached" });
      expect(await city.isDisabled()).toBe(true);
      arrive();
      await opening(page, inRecife).waitFor({ state: "hidden" });
      expect(await city.isEnabled()).toBe(true);
      await city.selectOption("Campinas");
      await page.waitForURL(/cidade=Campinas/);
      await opening(page, inCampinas).waitFor();
      if (visit.width === "phone") {
        await filters.getByRole("button", { name: "Confirmar" }).click();
        await filters.getByRole("button", { name: "Filtrar (3)" }).waitFor();
      }

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
      await expect.poll(() => openingsOf(page).count()).toBe(6);
      expect(new URL(page.url()).search).toBe("");
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
    await finderOf(page).getByRole("button", { name: "Limpar filtro" }).last().click();
    await expect.poll(() => openingsOf(page).count()).toBe(6);
  });

  it("stays in the older order of the start page while it narrows, also from the search of the banner", async () => {
    const page = await browser.visit();
    await page.goto("/home-antiga");
    const search = page.getByRole("search", { name: "Buscar vagas" });
    await search.getByRole("searchbox").fill(word);
    await search.getByRole("button", { name: "Buscar vagas" }).click();
    await expect.poll(() => openingsOf(page).count()).toBe(2);
    const filters = await filtersOf(page);
    await filters.getByLabel("Cargo").selectOption("PROMOTOR_VENDAS");
    await expect.poll(() => openingsOf(page).allTextContents()).toEqual([inRecife]);
    const { pathname, search: query } = new URL(page.url());
    expect([pathname, Object.fromEntries(new URLSearchParams(query))]).toEqual([
      "/home-antiga",
      { busca: word, cargo: "PROMOTOR_VENDAS" },
    ]);
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
