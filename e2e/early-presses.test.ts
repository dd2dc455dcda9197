import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { productUrl, useBrowser } from "./setup/browser.ts";
import { holdBack } from "./setup/hold-back.ts";

const firstProduct = async (page: Page): Promise<string> => {
  await page.goto("/");
  return (await page.locator('a[href^="/produto/"]').first().getAttribute("href")) ?? "";
};

/** A page is seen before its scripts hear, on a slow network long before. */
describe("a button that is pressed before the page hears", () => {
  const browser = useBrowser();

  it("opens the menu of a phone, once, however often it was pressed", async () => {
    const page = await browser.visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Abrir menu" });
    await menu.click();
    await menu.click();
    // It is seen that it was.
    expect(await menu.getAttribute("aria-busy")).toBe("true");
    scripts.release();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("link", { name: "Planos" }).waitFor();
    await drawer.getByRole("button", { name: "Fechar menu" }).click();
    await drawer.waitFor({ state: "hidden" });
    expect(await menu.getAttribute("aria-busy")).toBeNull();
    expect(page.url()).toBe(`${productUrl}/`);
  });

  it("asks who wants to represent a product to come in", async () => {
    const page = await browser.visit({ width: "phone" });
    const address = await firstProduct(page);
    const scripts = await holdBack(page, /\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Representar este produto" }).click();
    scripts.release();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await notice.getByRole("button", { name: "Entrar" }).waitFor();
    expect(await notice.count()).toBe(1);
  });

  it("reports a product, in a part of the page whose script comes last", async () => {
    const page = await browser.visit({ width: "phone" });
    const address = await firstProduct(page);
    const script = await holdBack(page, /report-action/);
    await page.goto(address);
    await page.getByRole("button", { name: "Denunciar" }).click();
    script.release();
    await page.getByRole("dialog", { name: /Denunciar/ }).waitFor();
  });

  it("sends two forms, though another button was pressed after them", async () => {
    const page = await browser.visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    for (const name of ["Enviar mensagem", "Enviar mensagem", "Quero receber"])
      await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Abrir menu" }).click();
    scripts.release();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await expect.poll(() => page.getByText("Verifique os campos obrigatórios").count()).toBe(2);
  });

  it("counts among one's own plans, opened by their address", async () => {
    const page = await browser.visit({ width: "phone", as: "empresa@praca.test" });
    await page.goto("/co/planos");
    const licences = page.getByRole("textbox", { name: "Licenças" });
    const before = Number(await licences.inputValue());
    await page.getByRole("button", { name: "Mais uma licença" }).click();
    await expect.poll(() => licences.inputValue()).toBe(String(before + 1));
  });

  it("finds by what was typed, and goes where a link leads", async () => {
    const page = await browser.visit({ width: "phone" });
    await holdBack(page, /\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("café");
    await page.keyboard.press("Enter");
    await page.waitForURL(/produto=caf/);
    await page.getByRole("link", { name: "Entrar" }).first().click();
    await page.waitForURL(/\/login/);
  });
});

/** Parts of public pages sleep until somebody touches the page; who goes on at once does not wait for them. */
describe("a link that is the first thing pressed", () => {
  const browser = useBrowser();
  const firstLink = (page: Page) => page.locator('a[href^="/produto/"]').first();

  it("leads on without what the page would have woken", async () => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/", { waitUntil: "networkidle" });
    await holdBack(page, /sections-to-wake|messages-/);
    await firstLink(page).click();
    await page.getByRole("button", { name: "Representar este produto" }).waitFor();
  });

  it("shows that something comes where the phone and the next page are slow", async () => {
    const page = await browser.visit({ width: "phone" });
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const data = await holdBack(page, /\.data/);
    await firstLink(page).click();
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "hidden" });
    await page.getByRole("status").filter({ hasText: "Carregando" }).first().waitFor({ state: "attached" });
    data.release();
    await page.getByRole("button", { name: "Representar este produto" }).waitFor();
  });
});

/** Back after a reload stays within the document, which then shows one page under the address of another. */
describe("going back before the page hears", () => {
  const browser = useBrowser();

  it("shows the page of the address, once", async () => {
    const page = await browser.visit({ width: "phone", as: "profissional@praca.test" });
    await page.goto("/vc/carrinho");
    await page.getByRole("heading", { level: 1, name: "Carrinho" }).waitFor();
    await page.getByRole("link", { name: "Vagas" }).first().click();
    await page.waitForURL(/\/vc\/(buscar-)?vagas/);
    const scripts = await holdBack(page, /\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.locator("main").waitFor({ state: "attached" });
    await page.evaluate(() => history.back());
    await page.waitForURL(/\/vc\/carrinho/, { waitUntil: "commit" });
    scripts.release();
    await page.getByRole("heading", { level: 1, name: "Carrinho" }).waitFor();
    await expect.poll(() => page.locator("main").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});
