import { randomUUID } from "node:crypto";
import { listCompanies } from "../src/features/people/companies/contract.ts";
import { addSkill } from "../src/features/site/content/skill-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { expect, test, type Visit, type Width } from "./setup/journey.ts";
import { dialogOf, errorSummary, hasFocus, title } from "./setup/screen.ts";

const some = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

test.describe("what stands on the public pages", { tag: "@widths" }, () => {
  const enter = async (visit: Visit, width: Width) =>
    visit({ width, as: { token: await administratorToken() } });

  test("segments are added once, renamed, and joined", async ({ visit, allow, width }) => {
    allow(/status of 409/);
    const page = await enter(visit, width);
    const [name, other] = [some("Náutica"), some("Barcos")];
    await callAs({ token: await administratorToken() }, addSkill, {
      body: { skill: { name: other, kind: "SEGMENT" } },
    });
    await page.goto("/admin/conteudo");
    await expect(title(page, "Conteúdo")).toBeVisible();
    await expectAccessible(page);
    const dialog = dialogOf(page);
    await page.getByRole("button", { name: "Novo segmento" }).click();
    await dialog.getByLabel("Nome").fill(other.toUpperCase());
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(errorSummary(page).getByText("Já existe um com este nome")).toBeVisible();
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByLabel("Buscar por nome").fill(name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.waitForURL(/busca=/);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText("Ninguém usa")).toBeVisible();
    await row.getByRole("button", { name: `Juntar “${name}” a outro` }).click();
    await dialog.getByLabel("Juntar a").selectOption({ label: other });
    await dialog.getByRole("button", { name: "Juntar" }).click();
    await expect(page.getByText("Nenhum segmento com este nome")).toBeVisible();
  });

  test("the menu is put in order by the keyboard, and the pages show it", async ({ visit, width }) => {
    const page = await enter(visit, width);
    await page.goto("/admin/conteudo/menu");
    const names = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
    await expect(names.first()).toBeVisible();
    const [first = "", second = ""] = await names.allTextContents();
    await expectAccessible(page);
    const down = page.getByRole("button", { name: `Mover “${first}” para baixo` });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await names.allTextContents()).slice(0, 2)).toEqual([second, first]);
    await hasFocus(down);
    await expect(page.getByText("Menu de categorias salvo").first()).toBeVisible();
    const visitor = await visit({ width, javaScript: false });
    await expect
      .poll(
        async () => {
          await visitor.goto("/cliente/info?menu=open");
          const links = visitor.getByRole("main").locator('a[href^="/categoria/"]');
          return (await links.allTextContents()).slice(0, 2);
        },
        { timeout: 60_000 },
      )
      .toEqual([second, first]);
    // As it was, for journeys that run beside this one.
    await page.getByRole("button", { name: `Mover “${first}” para cima` }).click();
    await expect.poll(async () => (await names.allTextContents()).slice(0, 2)).toEqual([first, second]);
  });

  test("a company is put in front and stands first on the start page", { tag: "@gate" }, async ({
    visit,
    width,
  }) => {
    const page = await enter(visit, width);
    const { company_list } = await callAs({}, listCompanies, { query: { limit: 30 } });
    const company = company_list.at(width === "phone" ? -4 : -5);
    if (!company) throw new Error("There are companies in the demonstration");
    await page.goto("/admin/conteudo/destaques");
    await page.getByRole("button", { name: "Pôr uma empresa em destaque" }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Nome ou parte do nome").fill(company.name_fancy);
    await dialog.getByRole("button", { name: "Buscar" }).click();
    await dialog.getByRole("button", { name: `Escolher ${company.name_fancy}` }).click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: company.name_fancy });
    await expect(row.getByText("Aparece")).toBeVisible();
    await expectAccessible(page);
    const up = row.getByRole("button", { name: /para cima$/ });
    while (await up.isEnabled()) await up.click();
    const visitor = await visit({ width, javaScript: false });
    const section = visitor.getByRole("region", { name: "Quem está na Praça" });
    await expect
      .poll(
        async () => {
          await visitor.goto("/");
          return section.getByRole("heading", { level: 3 }).first().textContent();
        },
        { timeout: 60_000 },
      )
      .toBe(company.name_fancy);
    await row.getByRole("button", { name: /^Retirar/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect(row).toHaveCount(0);
  });

  test("a testimonial is written, and hidden again", async ({ visit, width }) => {
    const page = await enter(visit, width);
    const name = some("Exemplo");
    await page.goto("/admin/conteudo/depoimentos?pagina=treinadores");
    await page.getByRole("button", { name: "Novo depoimento" }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("Depoimento", { exact: true }).fill("Um texto de exemplo.");
    await dialog.getByText("Depoimento fictício").click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText("Aparece", { exact: true })).toBeVisible();
    await expectAccessible(page);
    const visitor = await visit({ width, javaScript: false });
    await expect
      .poll(
        async () => {
          await visitor.goto("/treinadores");
          return visitor.getByText(name).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await expect(visitor.getByText("Depoimentos fictícios")).toBeVisible();
    await row.getByRole("button", { name: `Mudar o depoimento de ${name}` }).click();
    await dialog.getByText("Aparece na página").click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(row.getByText("Não aparece")).toBeVisible();
    await row.getByRole("button", { name: `Excluir o depoimento de ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(row).toHaveCount(0);
  });
});
