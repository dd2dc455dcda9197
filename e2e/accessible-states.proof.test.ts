import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { dialogOf, errorSummary, showAll, untilLoaded } from "./setup/screen.ts";

test.describe("accessibility of what is empty or not there", () => {
  let professional = "";
  let company = "";
  let companySlug = "";
  let openingId = "";

  test.beforeAll(async () => {
    professional = (await openProfessional()).token;
    const opened = await openCompany();
    company = opened.token;
    companySlug = opened.company.slug;
    const other = await openCompany();
    openingId = (await publishOpening({ token: other.token }, other.company._id))._id;
  });

  for (const path of [
    "/vc/dados",
    "/vc/candidaturas",
    "/vc/perfil/visualizacao",
    "/vc/buscar-vagas?busca=nadadisso",
  ])
    test(`${path} of a new professional`, async ({ visit }) => {
      const page = await visit({ as: { token: professional } });
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await expectAccessible(page);
    });

  for (const path of ["/co/vagas", "/co/dados", "/co/perfil/visualizacao", "/co/colaboradores?nome=ninguem"])
    test(`${path} of a new company`, async ({ visit }) => {
      const page = await visit({ as: { token: company } });
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await expectAccessible(page);
    });

  test("pages that are not there, for everybody and in an area", async ({ visit, allow }) => {
    allow(/status of 40[34]/);
    const page = await visit();
    await page.goto("/nada-aqui");
    await untilLoaded(page);
    await expectAccessible(page);
    await page.goto(`/empresa/${companySlug}?vagas=abertas`);
    await untilLoaded(page);
    await expectAccessible(page);
    const manager = await visit({ as: { token: company } });
    await manager.goto(`/co/vaga/${openingId}`);
    await expect(manager.getByRole("link", { name: "Ir para o início" })).toBeVisible();
    await expectAccessible(manager);
  });
});

test.describe("accessibility of what opens", () => {
  let openingId = "";

  test.beforeAll(async () => {
    openingId = (await findDemoThings()).opening._id;
  });

  const dialog = (page: Page) => dialogOf(page).last();

  test("the details of an opening, and the login over them", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    await showAll(page, "Vagas abertas");
    await page
      .getByRole("region", { name: "Vagas abertas" })
      .getByRole("heading", { level: 3 })
      .first()
      .click();
    await expect(dialog(page).getByRole("heading", { name: "Descrição" })).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Candidatar" }).click();
    await expect(page.getByRole("dialog", { name: "Conectar-se" }).getByLabel("E-mail")).toBeVisible();
    await expectAccessibleDialog(page);
  });

  test("both registrations, with everything wrong, and the terms", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Cadastre-se" }).click();
    await dialog(page).getByRole("button", { name: "Criar minha conta" }).click();
    await expect(errorSummary(page)).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Cadastrar uma empresa" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro da empresa" }).getByLabel("CNPJ")).toBeVisible();
    await expectAccessibleDialog(page);
  });

  test("the menu of a phone, the filters and the account menu", async ({ visit }) => {
    const page = await visit({ as: "profissional@praca.test", width: "phone" });
    await page.goto("/vc/buscar-vagas");
    await page.getByRole("button", { name: /^Filtrar/ }).click();
    await expect(dialog(page).getByLabel("Estado")).toBeVisible();
    await expectAccessibleDialog(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    // It may cover what stands below, which is reached once it is closed.
    await expectAccessible(page, { within: "header" });
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole("button", { name: "Área do profissional" })
      .or(page.getByRole("button", { name: /menu/i }))
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleDialog(page);
  });

  test("an entry of the resume, and the question before it is thrown away", async ({ visit }) => {
    const page = await visit({ as: "profissional@praca.test" });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Adicionar experiência" }).click();
    await dialog(page).getByLabel("Empresa").fill("Rascunho");
    await untilLoaded(page);
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleDialog(page);
  });

  test("a candidate's resume", async ({ visit }) => {
    const page = await visit({ as: "empresa@praca.test" });
    await page.goto(`/co/vaga/${openingId}?candidatos`);
    await untilLoaded(page);
    await expectAccessible(page);
    // A wide window shows it beside the list, looked at above; a narrower one over it.
    await page.setViewportSize({ width: 1024, height: 900 });
    await page
      .getByRole("button", { name: /ver currículo$/ })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    await untilLoaded(page);
    await expectAccessibleDialog(page, "phone");
  });

  test("an employee being edited, and the question before deleting", async ({ visit }) => {
    const page = await visit({ as: "empresa@praca.test" });
    await page.goto("/co/colaboradores");
    await page.getByRole("button", { name: "Editar Caio Reis" }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Excluir Caio Reis" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleDialog(page);
  });
});
