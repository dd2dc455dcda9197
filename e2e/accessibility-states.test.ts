import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { dialogOf, errorSummary } from "./setup/screen.ts";
import { findDemoThings } from "./setup/screens.ts";

describe("accessibility of what is empty or not there", () => {
  const browser = useBrowser();
  let professional = "";
  let company = "";
  let companySlug = "";
  let openingId = "";

  beforeAll(async () => {
    professional = (await openProfessional()).token;
    const opened = await openCompany();
    company = opened.token;
    companySlug = opened.company.slug;
    const other = await openCompany();
    openingId = (await publishOpening({ token: other.token }, other.company._id))._id;
  });

  it.each(["/vc/dados", "/vc/candidaturas", "/vc/perfil/visualizacao", "/vc/buscar-vagas?busca=nadadisso"])(
    "%s of a new professional",
    async (path) => {
      const page = await browser.visit({ as: { token: professional } });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page);
    },
  );

  it.each(["/co/vagas", "/co/dados", "/co/perfil/visualizacao", "/co/colaboradores?nome=ninguem"])(
    "%s of a new company",
    async (path) => {
      const page = await browser.visit({ as: { token: company } });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      await expectAccessible(page);
    },
  );

  it("pages that are not there, for everybody and in an area", async () => {
    browser.allow(/status of 40[34]/);
    const page = await browser.visit();
    await page.goto("/nada-aqui", { waitUntil: "networkidle" });
    await expectAccessible(page);
    await page.goto(`/empresa/${companySlug}?vagas=abertas`, { waitUntil: "networkidle" });
    await expectAccessible(page);
    const manager = await browser.visit({ as: { token: company } });
    await manager.goto(`/co/vaga/${openingId}`, { waitUntil: "networkidle" });
    await manager.getByRole("link", { name: "Ir para o início" }).waitFor();
    await expectAccessible(manager);
  });
});

describe("accessibility of what opens", () => {
  const browser = useBrowser();
  let openingId = "";

  beforeAll(async () => {
    openingId = (await findDemoThings()).opening._id;
  });

  const dialog = (page: Page) => dialogOf(page).last();
  const settled = (page: Page) => page.waitForLoadState("networkidle");

  it("the details of an opening, and the login over them", async () => {
    const page = await browser.visit();
    await page.goto("/");
    await page
      .getByRole("region", { name: "Vagas abertas" })
      .getByRole("heading", { level: 3 })
      .first()
      .click();
    await dialog(page).getByRole("heading", { name: "Descrição" }).waitFor();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Candidatar" }).click();
    await page.getByRole("dialog", { name: "Conectar-se" }).getByLabel("E-mail").waitFor();
    await expectAccessibleDialog(page);
  });

  it("both registrations, with everything wrong, and the terms", async () => {
    const page = await browser.visit();
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Cadastre-se" }).click();
    await dialog(page).getByRole("button", { name: "Criar minha conta" }).click();
    await errorSummary(page).waitFor();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Cadastrar uma empresa" }).click();
    await page.getByRole("dialog", { name: "Cadastro da empresa" }).getByLabel("CNPJ").waitFor();
    await expectAccessibleDialog(page);
  });

  it("the menu of a phone, the filters and the account menu", async () => {
    const page = await browser.visit({ as: "profissional@praca.test", width: "phone" });
    await page.goto("/vc/buscar-vagas");
    await page.getByRole("button", { name: /^Filtrar/ }).click();
    await dialog(page).getByLabel("Estado").waitFor();
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
    await dialog(page).waitFor();
    await expectAccessibleDialog(page);
  });

  it("an entry of the resume, and the question before it is thrown away", async () => {
    const page = await browser.visit({ as: "profissional@praca.test" });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Adicionar experiência" }).click();
    await dialog(page).getByLabel("Empresa").fill("Rascunho");
    await settled(page);
    await expectAccessibleDialog(page);
    await dialog(page).getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectAccessibleDialog(page);
  });

  it("a candidate's resume", async () => {
    const page = await browser.visit({ as: "empresa@praca.test" });
    await page.goto(`/co/vaga/${openingId}?candidatos`);
    await page
      .getByRole("button", { name: /ver currículo$/ })
      .first()
      .click();
    await dialog(page).waitFor();
    await settled(page);
    await expectAccessibleDialog(page);
  });

  it("an employee being edited, and the question before deleting", async () => {
    const page = await browser.visit({ as: "empresa@praca.test" });
    await page.goto("/co/colaboradores");
    await page.getByRole("button", { name: "Editar Caio Reis" }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Excluir Caio Reis" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectAccessibleDialog(page);
  });
});
