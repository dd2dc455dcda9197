import type { Page } from "@playwright/test";
import { administratorToken } from "./setup/administrator.ts";
import { demoTokenOf } from "./setup/api.ts";
import { type DemoThings, findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional, openRepresented } from "./setup/people.ts";
import { untilLoaded } from "./setup/screen.ts";
import { type Area, addressOf, screensOf } from "./setup/screens.ts";

/** Text at twice the size on a phone: nothing is read by scrolling sideways (WCAG 2.2, 1.4.4 and 1.4.10). */
async function expectFits(page: Page): Promise<void> {
  // What lies within something that scrolls by itself is reached there.
  const cut = await page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("section, li, p, h1, h2, h3, dd, dt, span, button")]
      .filter((part) => getComputedStyle(part).overflowX === "hidden" && !part.closest(".sr-only, .truncate"))
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 4 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  // A column beside something that gives no way holds a letter or two in each line.
  const squeezed = await page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("p, h1, h2, h3, dt, dd, li, label, legend")]
      .filter((part) => !part.closest(".sr-only, [aria-hidden=true], table"))
      .filter((part) =>
        [...part.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && /\S{7}/.test(textContent ?? ""),
        ),
      )
      .filter(({ clientWidth, clientHeight }) => clientWidth > 4 && clientWidth < 72 && clientHeight > 96)
      .map(({ textContent }) => textContent),
  );
  expect(squeezed).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const doubled = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );

function testScreensOf(area: Area | null, signIn?: () => Promise<string>): void {
  test.describe(`text at twice the size in ${area ? `the screens of /${area}` : "the screens for everybody"}`, () => {
    let token: string | undefined;
    let things: DemoThings;
    test.beforeAll(async () => {
      token = await signIn?.();
      things = await findDemoThings();
    });

    for (const path of screensOf(area))
      test(`fits ${path}`, async ({ visit }) => {
        const page = await visit({ width: "phone", ...(token && { as: { token } }) });
        await doubled(page);
        await page.goto(addressOf(path, things));
        await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
        if (path !== "/guia-de-estilo") await untilLoaded(page);
        await expectFits(page);
      });
  });
}

test.describe.configure({ mode: "parallel" });
testScreensOf(null);
testScreensOf("vc", () => demoTokenOf("profissional@praca.test"));
testScreensOf("em", () => demoTokenOf("colaborador@praca.test"));
testScreensOf("co", () => demoTokenOf("empresa@praca.test"));
testScreensOf("admin", administratorToken);

test.describe("text at twice the size", () => {
  let fresh = "";
  test.beforeAll(async () => {
    fresh = (await openProfessional()).token;
  });

  // Where others than the accounts above see something else.
  for (const { path, as } of [
    { path: "/vc/perfil", as: "assinante@praca.test" },
    { path: "/vc/cartoes", as: "assinante@praca.test" },
    { path: "/vc/cartoes?aba=contas", as: "assinante@praca.test" },
    { path: "/vc/afiliados", as: "assinante@praca.test" },
    { path: "/vc/indicacoes", as: "assinante@praca.test" },
    { path: "/vc/recebimentos", as: "assinante@praca.test" },
    { path: "/vc/historico-compras", as: "assinante@praca.test" },
    { path: "/vc/inicio", as: "treinador@praca.test" },
    { path: "/vc/meus-treinamentos", as: "treinador@praca.test" },
    { path: "/vc/recebimentos", as: "treinador@praca.test" },
    { path: "/vc/inicio", as: "fresh" },
    { path: "/vc/propostas", as: "fresh" },
    { path: "/vc/perfil", as: "fresh" },
    { path: "/vc/recebimentos", as: "fresh" },
    { path: "/vc/carrinho", as: "fresh" },
    { path: "/vc/pedido/finalizacao", as: "fresh" },
    { path: "/vc/pedido/sucesso", as: "fresh" },
  ])
    test(`fits ${path} (${as})`, async ({ visit }) => {
      const page = await visit({ width: "phone", as: as === "fresh" ? { token: fresh } : as });
      await doubled(page);
      await page.goto(path, { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // What is on its way fits as well.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await untilLoaded(page);
      await expectFits(page);
      // The places at the foot are read whole.
      const places = await page
        .locator("nav.bottom-bar a > span:last-child")
        .evaluateAll((names) =>
          names.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
        );
      expect(places).toEqual([]);
    });

  test("leaves the names in the cart of a store their words, and most of the screen to what it tells of", async ({
    visit,
  }) => {
    const { seller, name: product } = await openRepresented("Fechadura", 49);
    const page = await visit({ width: "phone" });
    await doubled(page);
    await page.goto(`/catalogo/${seller.user.slug}`);
    await page.getByRole("button", { name: `Adicionar ao carrinho: ${product}` }).click();
    await page.getByRole("button", { name: "Ver meu carrinho" }).click();
    const name = page.getByRole("heading", { name: product });
    await expect(name).toBeVisible();
    // Wider than its longest word, so that none of them is broken; what tells it from those of other journeys is none.
    const room = () =>
      name.evaluate((heading) => {
        const words = (heading.textContent ?? "").split(" ").filter((word) => !/\d/.test(word));
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) return -1;
        pen.font = getComputedStyle(heading).font;
        const longest = Math.max(...words.map((word) => pen.measureText(word).width));
        return heading.getBoundingClientRect().width - longest;
      });
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });
});
