import type { Page } from "@playwright/test";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";

const firstProduct = async (page: Page): Promise<string> => {
  await page.goto("/");
  return (await page.locator('a[href^="/produto/"]').first().getAttribute("href")) ?? "";
};

/** A page is seen before its scripts hear, on a slow network long before. */
test.describe("a button that is pressed before the page hears", () => {
  test("opens the menu of a phone, once, however often it was pressed", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Abrir menu" });
    await menu.click();
    await menu.click();
    // It is seen that it was.
    await expect(menu).toHaveAttribute("aria-busy", "true");
    scripts.release();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByRole("link", { name: "Planos" })).toBeVisible();
    await drawer.getByRole("button", { name: "Fechar menu" }).click();
    await expect(drawer).toBeHidden();
    expect(await menu.getAttribute("aria-busy")).toBeNull();
    expect(page.url()).toBe(`${productUrl}/`);
  });

  test("asks who wants to represent a product to come in", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const address = await firstProduct(page);
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Representar este produto" }).click();
    scripts.release();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await expect(notice.getByRole("button", { name: "Entrar" })).toBeVisible();
    await expect(notice).toHaveCount(1);
  });

  test("reports a product, at the foot of the page", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const address = await firstProduct(page);
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Denunciar" }).click();
    scripts.release();
    await expect(page.getByRole("dialog", { name: /Denunciar/ })).toBeVisible();
  });

  test("writes to us, where the forms at the foot of the start page come last", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const script = await holdBack(page, /quiet-parts/);
    await page.goto("/");
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page.getByRole("button", { name: "Enviar mensagem" })).toHaveAttribute("aria-busy", "true");
    script.release();
    await expect(page.getByText("Verifique os campos obrigatórios")).toBeVisible();
  });

  test("sends two forms, though another button was pressed after them", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    for (const name of ["Enviar mensagem", "Enviar mensagem", "Quero receber"])
      await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Abrir menu" }).click();
    scripts.release();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expect(page.getByText("Verifique os campos obrigatórios")).toHaveCount(2);
  });

  test("counts among one's own plans, opened by their address", async ({ visit }) => {
    const page = await visit({ width: "phone", as: "empresa@praca.test" });
    await page.goto("/co/planos");
    const licences = page.getByRole("textbox", { name: "Licenças" });
    const before = Number(await licences.inputValue());
    await page.getByRole("button", { name: "Mais uma licença" }).click();
    await expect(licences).toHaveValue(String(before + 1));
  });

  test("finds by what was typed, and goes where a link leads", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("café");
    await page.keyboard.press("Enter");
    await page.waitForURL(/produto=caf/, { waitUntil: "commit" });
    await page.getByRole("link", { name: "Entrar" }).first().click();
    await page.waitForURL(/\/login/, { waitUntil: "commit" });
  });
});

/** Parts of the start pages are hydrated once somebody touches the page; who goes on at once does not wait for them. */
test.describe("a link that is the first thing pressed", () => {
  const firstLink = (page: Page) => page.locator('a[href^="/produto/"]').first();

  test("leads on without what the page would have woken", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/");
    await holdBack(page, /quiet-parts/);
    await firstLink(page).click();
    await expect(page.getByRole("button", { name: "Representar este produto" })).toBeVisible();
  });

  test("shows that something comes where the phone and the next page are slow", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const data = await holdBack(page, /\.data/);
    await firstLink(page).click();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: "Carregando" }).first()).toBeAttached();
    data.release();
    await expect(page.getByRole("button", { name: "Representar este produto" })).toBeVisible();
  });
});

/** Back after a reload stays within the document, which then shows one page under the address of another. */
test.describe("going back before the page hears", () => {
  test("shows the page of the address, once", async ({ visit }) => {
    const page = await visit({ width: "phone", as: "profissional@praca.test" });
    await page.goto("/vc/carrinho");
    await expect(page.getByRole("heading", { level: 1, name: "Carrinho" })).toBeVisible();
    await page.getByRole("link", { name: "Vagas" }).first().click();
    await page.waitForURL(/\/vc\/(buscar-)?vagas/);
    const scripts = await holdBack(page, /\.js$/);
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("main")).toBeAttached();
    await page.evaluate(() => history.back());
    await page.waitForURL(/\/vc\/carrinho/, { waitUntil: "commit" });
    scripts.release();
    await expect(page.getByRole("heading", { level: 1, name: "Carrinho" })).toBeVisible();
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
});
