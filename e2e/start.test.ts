import { expect, test } from "./setup/journey.ts";
import { title, untilPath } from "./setup/screen.ts";

test("the logo of an area leads to its start, and that to what waits @gate", async ({ visit, width }) => {
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
      to: "/co/vagas",
    },
  ]) {
    const page = await visit({ width, as });
    await page.goto(from);
    await page.getByRole("banner").getByRole("link", { name: "Praça" }).click();
    await untilPath(page, start);
    await expect(title(page, /^Olá, /)).toBeVisible();
    const waiting = page.getByRole("region", { name: "Espera por você" });
    await waiting.getByRole("listitem").filter({ hasText: waits }).getByRole("link").click();
    await untilPath(page, to);
    await page.goto(start);
    const happened = page.getByRole("region", { name: "Aconteceu" });
    await expect(happened.getByRole("listitem")).toHaveCount(6);
    const figures = page.getByRole("region", { name: "Últimos 30 dias" });
    await expect(figures.getByRole("term")).toHaveCount(4);
  }
});
