import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";

/** A browser that a program drives says so, and its visits count for nobody. */
async function likeAPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
  });
  await page.setExtraHTTPHeaders({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
  });
}

test("the logo of an area leads to its start, and that to what waits", async ({ visit, width }) => {
  for (const { as, from, start, waits, to } of [
    {
      as: "profissional@praca.test",
      from: "/vc/buscar-vagas",
      start: "/vc/inicio",
      waits: /orçamentos? sem resposta/,
      to: "/vc/orcamentos",
    },
    {
      as: "empresa@praca.test",
      from: "/co/vagas",
      start: "/co",
      waits: /candidatos? sem resposta/,
      // The opening whose candidate has waited longest.
      to: /^\/co\/vaga\/[\da-f-]{36}$/,
    },
  ]) {
    const page = await visit({ width, as });
    await page.goto(from);
    await page.getByRole("banner").getByRole("link", { name: "Praça" }).click();
    await untilPath(page, start);
    await expect(title(page, /^Olá, /)).toBeVisible();
    const waiting = page.getByRole("region", { name: "Espera por você" });
    await waiting.getByRole("listitem").filter({ hasText: waits }).getByRole("link").click();
    if (typeof to === "string") await untilPath(page, to);
    else await page.waitForURL(({ pathname }) => to.test(pathname));
    await page.goto(start);
    const happened = page.getByRole("region", { name: "Aconteceu" });
    await expect(happened.getByRole("listitem")).toHaveCount(6);
    const figures = page.getByRole("region", { name: "Últimos 30 dias" });
    await expect(figures.getByRole("term")).toHaveCount(4);
    await expect(figures.getByRole("img", { name: /^Gráfico de visitas/ }).locator("svg")).toBeVisible();
  }

  const owner = await openProfessional({}, "Vera", "Lins");
  const store = `/catalogo/${owner.user.slug}`;
  const visitor = await visit({ width });
  await likeAPerson(visitor);
  const isCounted = visitor.waitForResponse(/\/api\/visit\/store\//);
  await visitor.goto(store);
  expect((await isCounted).status()).toBe(200);
  await visitor.reload();
  await expect(title(visitor, "Produtos que eu represento")).toBeVisible();
  const own = await visit({ width, as: owner });
  await likeAPerson(own);
  await own.goto(store);
  await expect(title(own, "Produtos que eu represento")).toBeVisible();
  await own.goto("/vc/inicio");
  const figure = own.getByRole("definition").filter({ hasText: /^1$/ });
  await expect(figure.first()).toBeVisible();
  await own.getByText("Ver em números").click();
  await expect(own.getByRole("region", { name: "Visitas à sua loja por dia" }).getByRole("row")).toHaveCount(
    31,
  );

  const learner = await visit({ width, as: "colaborador@praca.test" });
  await learner.goto("/em");
  const waiting = learner.getByRole("region", { name: "Espera por você" });
  await expect(waiting.getByText(/treinamentos? para terminar/)).toBeVisible();
  await waiting.getByRole("link").click();
  await learner.waitForURL(/\/em\/meus-treinamentos\//);
});
