import { expect, test } from "./setup/journey.ts";
import { openProfessional, openRepresented } from "./setup/people.ts";

/** Text at twice the size on a phone: nothing is read by scrolling sideways (WCAG 2.2, 1.4.4 and 1.4.10). */
test.describe("text at twice the size", () => {
  let fresh = "";
  test.beforeAll(async () => {
    fresh = (await openProfessional()).token;
  });

  for (const { path, as } of [
    { path: "/", as: null },
    { path: "/para-empresas", as: null },
    { path: "/planos", as: null },
    { path: "/ferramentas", as: null },
    { path: "/ferramentas/rescisao", as: null },
    { path: "/vc/perfil", as: "assinante@praca.test" },
    { path: "/vc/cartoes", as: "assinante@praca.test" },
    { path: "/vc/cartoes?aba=contas", as: "assinante@praca.test" },
    { path: "/vc/afiliados", as: "assinante@praca.test" },
    { path: "/vc/indicacoes", as: "assinante@praca.test" },
    { path: "/vc/recebimentos", as: "assinante@praca.test" },
    { path: "/vc/perfil", as: "fresh" },
    { path: "/vc/recebimentos", as: "fresh" },
    { path: "/vc/buscar-treinamentos", as: "profissional@praca.test" },
    { path: "/vc/treinamentos-inscritos", as: "profissional@praca.test" },
    { path: "/vc/anotacoes", as: "profissional@praca.test" },
    { path: "/vc/meus-treinamentos", as: "treinador@praca.test" },
    { path: "/vc/carrinho", as: "fresh" },
    { path: "/vc/pedido/finalizacao", as: "fresh" },
    { path: "/vc/pedido/sucesso", as: "fresh" },
    { path: "/vc/historico-compras", as: "assinante@praca.test" },
    { path: "/co/carrinho", as: "empresa@praca.test" },
    { path: "/co/historico-compras", as: "empresa@praca.test" },
    { path: "/co/perfil", as: "empresa@praca.test" },
    { path: "/co/planos", as: "empresa@praca.test" },
    { path: "/co/cartoes", as: "empresa@praca.test" },
    { path: "/co/meus-treinamentos", as: "empresa@praca.test" },
    { path: "/em/meus-treinamentos", as: "colaborador@praca.test" },
  ])
    test(`fits ${path} (${as})`, async ({ visit }) => {
      const who = as === "fresh" ? { token: fresh } : as;
      const page = await visit({ width: "phone", ...(who && { as: who }) });
      await page.addInitScript(() =>
        addEventListener("DOMContentLoaded", () => {
          document.documentElement.style.fontSize = "200%";
        }),
      );
      await page.goto(path, { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // What a part of the page cuts off is out of reach.
      const cut = () =>
        page.locator("main section").evaluateAll((parts) =>
          parts
            .filter((part) => getComputedStyle(part).overflowX === "hidden")
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      // What is on its way fits as well.
      expect(await width()).toBeLessThanOrEqual(390);
      await expect(page.getByRole("main").getByText("Carregando...").first()).toBeHidden();
      expect(await width()).toBeLessThanOrEqual(390);
      expect(await cut()).toEqual([]);
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
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      }),
    );
    await page.goto(`/catalogo/${seller.user.slug}`);
    await page.getByRole("button", { name: `Adicionar ao carrinho: ${product}` }).click();
    await page.getByRole("button", { name: "Ver meu carrinho" }).click();
    const name = page.getByRole("heading", { name: product });
    await expect(name).toBeVisible();
    // Wider than its longest word, so that none of them is broken.
    const fits = await name.evaluate((heading) => {
      const { width } = heading.getBoundingClientRect();
      const words = (heading.textContent ?? "").split(" ");
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) return false;
      pen.font = getComputedStyle(heading).font;
      return Math.max(...words.map((word) => pen.measureText(word).width)) <= width;
    });
    expect(fits).toBe(true);
  });
});
