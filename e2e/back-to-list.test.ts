import type { Locator, Page } from "@playwright/test";
import { expect, test, type VisitOptions } from "./setup/journey.ts";
import { dialogOf, title } from "./setup/screen.ts";

interface List {
  of: string;
  path: string;
  as?: VisitOptions["as"];
  /** The part of the page that is the list, by its heading; the whole page otherwise. */
  region?: string;
  /** What the addresses of its things begin with. */
  things: string;
  /** The link of a thing's page that leads up to the list. */
  up: string;
  /** A filter that leaves enough for a second page. */
  filter: string;
}

/** Dearer than what other journeys publish meanwhile, which would move everything by one. */
const dear = "preco-de=50";

const lists: List[] = [
  {
    of: "products on the start page",
    path: "/",
    region: "Produtos para representar",
    things: "/produto/",
    up: "Produtos",
    filter: dear,
  },
  {
    of: "products for a professional",
    path: "/vc",
    as: "profissional@praca.test",
    things: "/vc/produto/",
    up: "Produtos para representar",
    filter: dear,
  },
  {
    of: "products of a store",
    path: "/catalogo/marcos-ferreira-lima",
    things: "/catalogo/marcos-ferreira-lima/produto/",
    up: "Loja de Marcos Ferreira Lima",
    filter: "ordenar=menor-preco",
  },
  { of: "people", path: "/vendedores", things: "/vendedor/", up: "Vendedores e representantes", filter: "" },
];

/** Whoever looks at a thing of a long list comes back to where they were in it. */
test.describe("back to the list", () => {
  for (const list of lists)
    test(`of ${list.of}: as long as it was, and at the same place`, { tag: "@widths" }, async ({
      visit,
      width,
    }) => {
      const page = await visit({ width, as: list.as });
      await page.goto(`${list.path}?${list.filter}`);
      const links = thingsOf(page, list);
      await expect(links.first()).toBeVisible();
      const before = await links.count();
      await partOf(page, list).getByRole("button", { name: "Carregar mais" }).click();
      await expect.poll(() => links.count()).toBeGreaterThan(before);
      const all = await links.count();

      const heading = (await title(page, /./).textContent()) ?? "";
      const chosen = links.nth(before + 1);
      // Where it can be pressed: not below the bar at the foot of a phone.
      await chosen.hover();
      const place = await placeOf(chosen);
      await chosen.click();
      await page.waitForURL((url) => url.pathname.startsWith(list.things));

      await page.goBack();
      await expect(title(page, heading)).toBeVisible();
      await expect(links).toHaveCount(all);
      expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);

      await chosen.click();
      await page.getByRole("main").getByRole("link", { name: list.up, exact: true }).click();
      await expect(title(page, heading)).toBeVisible();
      const { pathname, search } = new URL(page.url());
      expect(`${pathname}${search}`, "the filter").toBe(`${list.path}?${list.filter}`.replace(/\?$/, ""));
      await expect(links).toHaveCount(all);
      expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);
    });

  test("of openings, from the page that the details lead to", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const page = await visit({ width });
    await page.goto("/?ordem=salario");
    const openings = page.getByRole("region", { name: "Vagas abertas" });
    const links = openings.getByRole("heading", { level: 3 }).getByRole("link");
    await openings.getByRole("button", { name: "Carregar mais" }).click();
    await expect(links).toHaveCount(12);
    const chosen = links.nth(8);
    await chosen.scrollIntoViewIfNeeded();
    const place = await placeOf(chosen);
    // Before the press: what opens over the list hides it.
    const name = await chosen.textContent();
    await chosen.click();
    await dialogOf(page).getByRole("link", { name: "Abrir a página da vaga" }).click();
    await expect(title(page, name ?? "")).toBeVisible();

    // Not to the details, which would stand over it again.
    await page.getByRole("main").getByRole("link", { name: "Vagas", exact: true }).click();
    await expect(title(page, /^Onde empresas/)).toBeVisible();
    expect(new URL(page.url()).search).toBe("?ordem=salario");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(links).toHaveCount(12);
    expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);
  });
});

const partOf = (page: Page, { region }: List): Locator =>
  region ? page.getByRole("region", { name: region }) : page.getByRole("main");

const thingsOf = (page: Page, list: List): Locator =>
  partOf(page, list).getByRole("heading", { level: 3 }).locator(`a[href^="${list.things}"]`);

/** Where in the window something stands, once the page is at rest. */
function placeOf(thing: Locator): Promise<number> {
  return thing.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let place = element.getBoundingClientRect().y;
    for (let still = 0; still < 5; still++) {
      await frame();
      const now = element.getBoundingClientRect().y;
      if (now !== place) still = -1;
      place = now;
    }
    return place;
  });
}
