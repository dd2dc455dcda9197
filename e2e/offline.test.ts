import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test } from "./setup/journey.ts";
import { title, untilLoaded } from "./setup/screen.ts";

const noConnection = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Error loading route module/,
  /Failed to fetch/,
];

/** How the page for errors begins, as it is delivered. */
const pageError = /\(\{place:\w+=[`"']Algo deu errado[`"']\}\)\{/;

test.describe("without a connection", () => {
  for (const [_, isKnown] of [
    ["was never there", false],
    ["was there before", true],
  ] as const)
    test(`shows inside the area that a screen which ${_} did not come, and loads it once there is a connection`, async ({
      visit,
      allow,
    }) => {
      allow(...noConnection);
      const page = await visit({ as: "profissional@praca.test", serviceWorker: !isKnown });
      await page.clock.install();
      await page.goto("/vc/candidaturas");
      // Where the file of a screen does not come, the service worker says so to the router.
      const controlled = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
      if (!isKnown) await expect.poll(controlled).toBe(true);
      // Its title stands before anything has come.
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      await page.getByRole("button", { name: "Conta", exact: true }).click();
      const own = page.getByRole("link", { name: "Meus dados" }).first();
      if (isKnown) {
        await own.click();
        await expect(title(page, "Seus dados e currículo")).toBeVisible();
        await page.getByRole("link", { name: "Candidaturas" }).first().click();
        await expect(title(page, "Suas candidaturas")).toBeVisible();
        // So long is kept what was asked for ahead when the pointer came to the link.
        await page.clock.fastForward(5_500);
      }
      await untilLoaded(page);
      await page.context().setOffline(true);
      await own.click();
      await expect(page.getByRole("alert").getByText("Sem conexão")).toBeVisible();
      await page.waitForURL("**/vc/dados");
      // The menu of the area stands.
      await expect(page.getByRole("link", { name: "Início" }).first()).toBeVisible();
      const again = page.getByRole("main").getByRole("button", { name: "Tentar de novo" });
      await again.click();
      await expect(page.getByLabel("Avisos").getByText("Sem conexão")).toBeVisible();
      await page.context().setOffline(false);
      await again.click();
      await expect(title(page, "Seus dados e currículo")).toBeVisible();
    });

  test("answers an address that is opened with a page of ours", async ({ visit, allow }) => {
    allow(...noConnection);
    const page = await visit({ serviceWorker: true });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto("/para-empresas", { waitUntil: "commit" });
    await expect(page.getByRole("alert").getByText("Sem conexão")).toBeVisible();
    const again = page.getByRole("link", { name: "Tentar de novo" });
    // Its style sheet came with it.
    await expect(again).not.toHaveCSS("display", "inline");
    await page.context().setOffline(false);
    await again.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/para-empresas");
  });

  test("says so in our words where even the page for errors cannot be drawn", async ({ visit, allow }) => {
    allow(...noConnection, /It cannot be drawn/);
    const page = await visit({ as: "profissional@praca.test" });
    let broken = 0;
    await page.route("**/assets/*.js", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(pageError, (start) => {
        broken += 1;
        return `${start}throw Error("It cannot be drawn");`;
      });
      await route.fulfill({ response, body });
    });
    await page.goto("/vc/candidaturas");
    await expect.poll(() => broken).toBe(1);
    // Its title stands before anything has come.
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    // What is still on its way would be answered to a window that is closed.
    await page.unrouteAll({ behavior: "wait" });
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Conta", exact: true }).click();
    await page.getByRole("link", { name: "Meus dados" }).first().click();
    await expect(page.getByText("Algo deu errado do nosso lado.")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(title(page, "Seus dados e currículo")).toBeVisible();
  });

  test("says where a script of the page that is opened does not come, and loads it once there is a connection", async ({
    visit,
    allow,
  }) => {
    allow(...noConnection, /ERR_FAILED/);
    const page = await visit({ width: "phone", as: "empresa@praca.test" });
    await page.route("**/assets/employees.screen-*.js", (route) => route.abort());
    await page.goto("/co/colaboradores", { waitUntil: "commit" });
    const said = page.getByRole("alert").filter({ hasText: "Uma parte desta página não chegou." });
    await expect(said.getByRole("link", { name: "Carregar de novo" })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(said).toHaveCount(0);
    await expect(page.getByText("Helena Prado").first()).toBeVisible();
  });

  test("leaves the list that one reads where the details of an opening do not come", async ({
    visit,
    allow,
  }) => {
    allow(...noConnection, /ERR_FAILED/);
    const page = await visit({ width: "phone", as: "profissional@praca.test", serviceWorker: true });
    await page.goto("/vc/buscar-vagas");
    // Before it is there, React Router loads a page anew of which a part does not come.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const first = page.locator("main").getByRole("listitem").getByRole("link").first();
    await expect(first).toBeVisible();
    await untilLoaded(page);
    await page.context().setOffline(true);
    await first.click();
    await expect(page.getByText("Sem conexão. Verifique sua internet e tente de novo.")).toBeVisible();
    await expect(first).toBeVisible();
    await expect(title(page, "Encontre a sua próxima vaga")).toBeVisible();
  });

  test("draws something where a picture cannot be had", async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await visit();
    await page.route("**/*.webp*", (route) => route.abort());
    await page.goto("/");
    const products = page.locator("#produtos");
    await products.scrollIntoViewIfNeeded();
    await expect(products.locator("img").filter({ visible: true })).toHaveCount(0);
    expect(await products.locator("svg").count()).toBeGreaterThan(0);
  });
});
