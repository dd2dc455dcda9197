import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { showAll } from "./setup/screen.ts";

/** A visitor looks for openings on the start page. */
test.describe("the finder", () => {
  const word = `quartzo${randomUUID().slice(0, 6)}`;
  const inCampinas = `Vendedora de ${word} em Campinas`;
  const inRecife = `Promotor de ${word} em Recife`;

  let company: Awaited<ReturnType<typeof openCompany>>;
  const publish = (fields: Parameters<typeof publishOpening>[2]) =>
    publishOpening({ token: company.token }, company.company._id, fields);

  test.beforeAll(async () => {
    company = await openCompany();
    await publish({ name: inCampinas });
    await publish({
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
    await expect(sheet).toBeHidden();
  }

  async function searchFor(page: Page, text: string): Promise<void> {
    await searchOf(page).getByLabel("O que você procura").fill(text);
    await searchOf(page).getByLabel("O que você procura").press("Enter");
  }

  test("narrows by text, state and city", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/");
    await showAll(page, "Vagas abertas");
    await searchFor(page, word.toUpperCase());
    await expect(opening(page, inRecife)).toBeVisible();
    await expect(opening(page, inCampinas)).toBeVisible();
    await expect(openingsOf(page)).toHaveCount(2);
    await expect.poll(() => found(page).textContent()).toBe("2 vagas");
    await expect(finderOf(page).getByRole("button", { name: "Carregar mais" })).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("busca")).toBe(word.toUpperCase());

    let filters = await filtersOf(page);
    const city = filters.getByLabel("Cidade");
    await expect(city).toBeDisabled();
    // The start page counts one more from its next answer on; what is open stays open.
    await publish({ name: "Vendedor de outra coisa" });
    const arrive = await holdPageData(page);
    await filters.getByLabel("Estado").selectOption({ label: "São Paulo" });
    await expect(filters.getByText("Carregando...")).toBeAttached();
    await expect(city).toBeDisabled();
    arrive();
    await expect(city).toBeEnabled();
    await city.selectOption("Campinas");
    await page.waitForURL(/cidade=Campinas/);
    if (width === "phone")
      await expect(filters.getByRole("button", { name: "Confirmar · ver 1 vaga" })).toBeVisible();
    await confirm(page);
    await expect(opening(page, inCampinas)).toBeVisible();
    await expect(opening(page, inRecife)).toBeHidden();
    await expect.poll(() => found(page).textContent()).toBe("1 vaga");
    if (width === "phone")
      await expect(searchOf(page).getByRole("button", { name: "Filtrar (2)" })).toBeVisible();

    // A link can be sent on: it shows the same.
    const shared = await visit({ width });
    await shared.goto(page.url());
    await expect(openingsOf(shared)).toHaveText([inCampinas]);
    filters = await filtersOf(shared);
    await expect(filters.getByLabel("Cidade")).toHaveValue("Campinas");

    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("cidade"));
    await page.goBack();
    await expect(opening(page, inRecife)).toBeVisible();

    filters = await filtersOf(page);
    await filters.getByRole("button", { name: "Limpar filtro" }).click();
    await page.waitForURL((url) => url.search === "");
    await confirm(page);
    await expect(openingsOf(page)).toHaveCount(6);
    await expect(searchOf(page).getByLabel("O que você procura")).toHaveValue("");
  });

  test("narrows by position and segment, and says where nothing is found", async ({ visit }) => {
    const page = await visit();
    await page.goto(`/?busca=${word}`);
    const filters = await filtersOf(page);
    await filters.getByLabel("Cargo").selectOption("PROMOTOR_VENDAS");
    await expect(openingsOf(page)).toHaveText([inRecife]);
    await filters.getByLabel("Segmento").selectOption({ index: 1 });
    await expect(finderOf(page).getByText("Nenhuma vaga encontrada com estes filtros.")).toBeVisible();
    await expect.poll(() => found(page).textContent()).toBe("0 vagas");
    await finderOf(page).getByRole("button", { name: "Limpar filtro" }).last().click();
    await expect(openingsOf(page)).toHaveCount(6);
  });

  test("stays in the older order of the start page while it narrows, also from the search of the banner", async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto("/home-antiga");
    const banner = page.getByRole("search", { name: "Buscar produtos ou vagas" });
    await banner.getByLabel("Produto ou empresa").fill(word);
    await banner.getByText("Vagas", { exact: true }).click();
    // What was typed is searched among the openings.
    await banner.getByLabel("Vaga, empresa ou cidade").press("Enter");
    await expect(openingsOf(page)).toHaveCount(2);
    const filters = await filtersOf(page);
    await filters.getByLabel("Cargo").selectOption("PROMOTOR_VENDAS");
    await expect(openingsOf(page)).toHaveText([inRecife]);
    const { pathname, search: query, hash } = new URL(page.url());
    expect([pathname, Object.fromEntries(new URLSearchParams(query)), hash]).toEqual([
      "/home-antiga",
      { busca: word, cargo: "PROMOTOR_VENDAS" },
      "#vagas",
    ]);
  });

  test("proposes what there is while somebody types, from the first touch", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    await showAll(page, "Vagas abertas");
    const field = searchOf(page).getByLabel("O que você procura");
    await field.click();
    await field.pressSequentially(`promotor de ${word.slice(0, 9)}`, { delay: 20 });
    const name = page.getByRole("option", { name: inRecife });
    await expect(name).toBeVisible();
    await expect(field).toHaveAttribute("role", "combobox");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(openingsOf(page)).toHaveText([inRecife]);
    expect(new URL(page.url()).searchParams.get("busca")).toBe(inRecife);

    // A city narrows by place; without a choice Enter searches what was typed.
    await field.fill("Recif");
    await page.getByRole("option", { name: "Recife/PE" }).click();
    await page.waitForURL(/cidade=Recife/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("estado"), searchParams.get("busca")]).toEqual(["PE", null]);
    await expect(field).toHaveValue("");
    await field.fill(word);
    await field.press("Enter");
    await expect(openingsOf(page)).toHaveText([inRecife]);
    await expect(page.getByRole("option").first()).toBeHidden();
  });

  test("keeps what is typed while the search before it is on its way", async ({ visit }) => {
    const page = await visit();
    await page.goto(`/?busca=${word}`);
    const field = searchOf(page).getByLabel("O que você procura");
    await field.click();
    await expect(field).toHaveAttribute("role", "combobox");
    await field.fill("promotor");
    // Enter and the next letters, before the page has drawn anything of the first search.
    await field.evaluate((input: HTMLInputElement, text) => {
      input.form?.requestSubmit();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, inRecife);
    await page.waitForURL(/busca=promotor/);
    await expect(finderOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(field).toHaveValue(inRecife);
    await field.press("Enter");
    await expect(openingsOf(page)).toHaveText([inRecife]);
    // What changes the address elsewhere is followed.
    await page.goBack();
    await expect(field).toHaveValue("promotor");
    await page.goBack();
    await expect(field).toHaveValue(word);
  });

  test("proposes to who had typed it all before what proposes was there", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    await showAll(page, "Vagas abertas");
    const scripts = await holdBack(page, /\.js$/);
    const field = searchOf(page).getByLabel("O que você procura");
    await field.fill(`promotor de ${word.slice(0, 9)}`);
    scripts.release();
    await expect(page.getByRole("option", { name: inRecife })).toBeVisible();
    await expect(field).toHaveValue(`promotor de ${word.slice(0, 9)}`);
  });

  test("orders the openings, and keeps the order when the filters are cleared", async ({ visit }) => {
    const page = await visit();
    await page.goto(`/?busca=${word}`);
    await finderOf(page).getByLabel("Ordenar por").selectOption("Maior salário");
    await page.waitForURL(/ordem=salario/);
    await finderOf(page).getByRole("button", { name: "Limpar filtro" }).click();
    await page.waitForURL((url) => url.search === "?ordem=salario");
    await expect(openingsOf(page)).toHaveCount(6);
  });

  test("asks what was meant where a word is mistyped", async ({ visit }) => {
    const page = await visit();
    await page.goto("/?produto=patinte");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    await expect(products.getByText("Você quis dizer:")).toBeVisible();
    await products.getByRole("link", { name: "patinete" }).click();
    await page.waitForURL(/produto=patinete/);
    await expect.poll(() => products.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(0);
  });

  test("loads six more at a time, and never one twice", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/");
    await showAll(page, "Vagas abertas");
    const more = finderOf(page).getByRole("button", { name: "Carregar mais" });
    await more.click();
    await expect(openingsOf(page)).toHaveCount(12);
    await more.click();
    await expect(openingsOf(page)).toHaveCount(18);
    const addresses = await finderOf(page)
      .getByRole("heading", { level: 3 })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(addresses).size).toBe(18);
  });

  test("shows the details over the list, with an address that can be sent, and leads to the page of the opening", async ({
    visit,
  }) => {
    const page = await visit({ width: "phone" });
    await page.goto(`/?busca=${word}`);
    await opening(page, inCampinas).click();
    const dialog = page.getByRole("dialog", { name: inCampinas });
    await expect(dialog.getByText("Visitar clientes da carteira")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeTruthy();

    await page.goBack();
    await expect(dialog).toBeHidden();
    await opening(page, inCampinas).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeNull();

    await opening(page, inCampinas).click();
    await dialog.getByRole("link", { name: "Abrir a página da vaga" }).click();
    await expect(page.getByRole("heading", { level: 1, name: inCampinas })).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`^${productUrl}/vaga/vendedora-de-`));
  });

  test("asks a visitor to log in before applying", async ({ visit }) => {
    const page = await visit();
    await page.goto(`/?busca=${word}`);
    await opening(page, inCampinas).click();
    await page.getByRole("dialog", { name: inCampinas }).getByRole("button", { name: "Candidatar" }).click();
    await expect(page.getByText("Você precisa estar logado para realizar esta ação")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Conectar-se" })).toBeVisible();
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
