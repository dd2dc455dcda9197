import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { title } from "./setup/screen.ts";

const noConnection = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Error loading route module/,
  /Failed to fetch/,
];

/** How the page for errors begins, as it is delivered. */
const pageError = /\(\{place:\w+=[`"']Algo deu errado[`"']\}\)\{/;

describe("without a connection", () => {
  const browser = useBrowser();

  it.each([
    ["was never there", false],
    ["was there before", true],
  ])(
    "shows inside the area that a screen which %s did not come, and loads it once there is a connection",
    async (_, isKnown) => {
      browser.allow(...noConnection);
      const page = await browser.visit({ as: "profissional@praca.test" });
      await page.goto("/vc/candidaturas");
      // Its title stands before anything has come.
      await page.getByRole("main").getByRole("listitem").first().waitFor();
      const own = page.getByRole("link", { name: "Meus dados" }).first();
      if (isKnown) {
        await own.click();
        await title(page, "Seus dados e currículo").waitFor();
        await page.getByRole("link", { name: "Candidaturas" }).first().click();
        await title(page, "Suas candidaturas").waitFor();
        // So long is kept what was asked for ahead when the pointer came to the link.
        await page.waitForTimeout(5_500);
      }
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await own.click();
      await page.getByRole("alert").getByText("Sem conexão").waitFor();
      await page.waitForURL("**/vc/dados");
      await page.getByRole("link", { name: "Candidaturas" }).first().waitFor();
      const again = page.getByRole("main").getByRole("button", { name: "Tentar de novo" });
      await again.click();
      await page.getByLabel("Avisos").getByText("Sem conexão").waitFor();
      await page.context().setOffline(false);
      await again.click();
      await title(page, "Seus dados e currículo").waitFor();
    },
  );

  it("answers an address that is opened with a page of ours", async () => {
    browser.allow(...noConnection);
    const page = await browser.visit({ serviceWorker: true });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto("/para-empresas", { waitUntil: "commit" });
    await page.getByRole("alert").getByText("Sem conexão").waitFor();
    const again = page.getByRole("link", { name: "Tentar de novo" });
    const look = await again.evaluate((link) => getComputedStyle(link).display);
    expect(look).not.toBe("inline");
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/para-empresas");
  });

  it("says so in our words where even the page for errors cannot be drawn", async () => {
    browser.allow(...noConnection, /It cannot be drawn/);
    const page = await browser.visit({ as: "profissional@praca.test" });
    let broken = 0;
    await page.route("**/assets/*.js", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(pageError, (start) => {
        broken += 1;
        return `${start}throw Error("It cannot be drawn");`;
      });
      await route.fulfill({ response, body });
    });
    await page.goto("/vc/candidaturas", { waitUntil: "networkidle" });
    expect(broken).toBe(1);
    // What is still on its way would be answered to a window that is closed.
    await page.unrouteAll({ behavior: "wait" });
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("link", { name: "Meus dados" }).first().click();
    await page.getByText("Algo deu errado do nosso lado.").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await title(page, "Seus dados e currículo").waitFor();
  });

  it("says where a script of the page that is opened does not come, and loads it once there is a connection", async () => {
    browser.allow(...noConnection, /ERR_FAILED/);
    const page = await browser.visit({ width: "phone", as: "empresa@praca.test" });
    await page.route("**/assets/employees.screen-*.js", (route) => route.abort());
    await page.goto("/co/colaboradores", { waitUntil: "commit" });
    const said = page.getByRole("alert").filter({ hasText: "Uma parte desta página não chegou." });
    await said.getByRole("link", { name: "Carregar de novo" }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => said.count()).toBe(0);
    await page.getByText("Helena Prado").first().waitFor();
  });

  it("leaves the list that one reads where the details of an opening do not come", async () => {
    browser.allow(...noConnection, /ERR_FAILED/);
    const page = await browser.visit({ width: "phone", as: "profissional@praca.test" });
    await page.route("**/assets/found-opening-dialog-*.js", (route) => route.abort());
    await page.goto("/vc/buscar-vagas");
    const first = page.locator("main").getByRole("listitem").getByRole("link").first();
    await first.waitFor();
    await page.context().setOffline(true);
    await first.click();
    await page.getByText("Sem conexão. Verifique sua internet e tente de novo.").waitFor();
    await first.waitFor();
    await title(page, "Encontre a sua próxima vaga").waitFor();
  });

  it("draws something where a picture cannot be had", async () => {
    browser.allow(/ERR_FAILED/);
    const page = await browser.visit();
    await page.route("**/*.webp*", (route) => route.abort());
    await page.goto("/");
    const products = page.locator("#produtos");
    await products.scrollIntoViewIfNeeded();
    await expect.poll(() => products.locator("img").count()).toBe(0);
    expect(await products.locator("svg").count()).toBeGreaterThan(0);
  });
});
