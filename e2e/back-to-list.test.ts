import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser, type Visit } from "./setup/browser.ts";
import { dialogOf, title } from "./setup/screen.ts";

interface List {
  of: string;
  path: string;
  as?: Visit["as"];
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

const widths = ["phone", "desktop"] as const;
const cases = lists.flatMap((list) => widths.map((width) => ({ ...list, width })));

/** Whoever looks at a thing of a long list comes back to where they were in it. */
describe("back to the list", () => {
  const browser = useBrowser();

  it.each(cases)("of $of: as long as it was, and at the same place ($width)", async (list) => {
    const page = await browser.visit({ width: list.width, as: list.as });
    await page.goto(`${list.path}?${list.filter}`);
    const links = thingsOf(page, list);
    await links.first().waitFor();
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
    await title(page, heading).waitFor();
    await expect.poll(() => links.count()).toBe(all);
    expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);

    await chosen.click();
    await page.getByRole("main").getByRole("link", { name: list.up, exact: true }).click();
    await title(page, heading).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`, "the filter").toBe(`${list.path}?${list.filter}`.replace(/\?$/, ""));
    await expect.poll(() => links.count()).toBe(all);
    expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);
  });

  it.each(widths)("of openings, from the page that the details lead to (%s)", async (width) => {
    const page = await browser.visit({ width });
    await page.goto("/?ordem=salario");
    const openings = page.getByRole("region", { name: "Vagas abertas" });
    const links = openings.getByRole("heading", { level: 3 }).getByRole("link");
    await openings.getByRole("button", { name: "Carregar mais" }).click();
    await expect.poll(() => links.count()).toBe(12);
    const chosen = links.nth(8);
    await chosen.scrollIntoViewIfNeeded();
    const place = await placeOf(chosen);
    await chosen.click();
    const name = await chosen.textContent();
    await dialogOf(page).getByRole("link", { name: "Abrir a página da vaga" }).click();
    await title(page, name ?? "").waitFor();

    // Not to the details, which would stand over it again.
    await page.getByRole("main").getByRole("link", { name: "Vagas", exact: true }).click();
    await title(page, /^Onde empresas/).waitFor();
    expect(new URL(page.url()).search).toBe("?ordem=salario");
    expect(await dialogOf(page).count()).toBe(0);
    expect(await links.count()).toBe(12);
    expect(Math.abs((await placeOf(chosen)) - place), "pixels from its place").toBeLessThan(40);
  });
});

const partOf = (page: Page, { region }: List): Locator =>
  region ? page.getByRole("region", { name: region }) : page.getByRole("main");

const thingsOf = (page: Page, list: List): Locator =>
  partOf(page, list).getByRole("heading", { level: 3 }).locator(`a[href^="${list.things}"]`);

/** Where in the window something stands, once the page is at rest. */
async function placeOf(thing: Locator): Promise<number> {
  let last = Number.NaN;
  for (;;) {
    const now = (await thing.boundingBox())?.y ?? 0;
    if (now === last) return now;
    last = now;
    await thing.page().waitForTimeout(100);
  }
}
