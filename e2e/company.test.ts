import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { applyToJobOpening } from "../src/features/job-openings/application-contract.ts";
import { addDays } from "../src/shared/calendar.ts";
import { dayInBrasilia, formatDay } from "../src/shared/format/dates.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser, type Visit } from "./setup/browser.ts";
import {
  newCnpj,
  newEmail,
  openCompany,
  openProfessional,
  password,
  publishOpening,
  writeResume,
} from "./setup/people.ts";
import { errorOf, errorSummary, knowZipcode, pathOf, title, toast, type, untilPath } from "./setup/screen.ts";

const picture = async (colour: string) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 320, height: 320, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

const richText = (form: Locator, label: string): Locator => form.getByRole("textbox", { name: label });

describe("a company", () => {
  const browser = useBrowser();

  it("registers on its page, fills in its data and is seen by everybody", async () => {
    const name = `Laticínios ${randomUUID().slice(0, 8)}`;
    const page = await browser.visit({ width: "phone" });
    await knowZipcode(page);
    await page.goto("/co/cadastro");
    const registration = page.getByRole("form", { name: "Cadastro da empresa" });
    await registration.getByLabel("Nome da empresa").fill(name);
    await type(registration.getByLabel("CNPJ"), newCnpj());
    await registration.getByLabel("Site da empresa").fill("www.laticinios.com.br");
    await registration.getByLabel("Nome do responsável", { exact: true }).fill("Caetano");
    await registration.getByLabel("Sobrenome do responsável").fill("Braga");
    await registration.getByLabel("Login e-mail").fill(newEmail("empresa"));
    await type(registration.getByLabel("Telefone"), "35991112222");
    await registration.getByLabel("Senha", { exact: true }).fill(password);
    await registration.getByLabel("Confirme sua senha").fill(password);
    await registration.getByRole("button", { name: "Cadastrar minha empresa" }).click();

    await untilPath(page, "/co/dados");
    const data = page.getByRole("form", { name: "Dados da empresa" });
    await data.getByLabel("Nome fantasia").fill("");
    await data.getByRole("button", { name: "Salvar" }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
    await expect.poll(() => errorOf(data.getByLabel("Nome fantasia"))).not.toBe("");
    await data.getByLabel("Nome fantasia").fill(name);
    expect(await data.getByLabel("CNPJ").isEditable()).toBe(false);

    await data.getByLabel("Logo").setInputFiles(await picture("#0f5c4a"));
    await data.getByRole("button", { name: "Trocar imagem" }).waitFor();
    await richText(data, "Descrição").fill("Queijos e manteigas do sul de Minas.");
    await type(data.getByLabel("CEP"), "13015904");
    await data.getByLabel("CEP").blur();
    await expect.poll(() => data.getByLabel("Bairro").inputValue()).toBe("Centro");
    await data.getByLabel("Número").fill("12");
    await type(data.getByRole("textbox", { name: /^De( |$)/ }), "1500");
    await type(data.getByRole("textbox", { name: /^Até/ }), "1000");
    await data.getByRole("button", { name: "Salvar" }).click();
    await errorSummary(page).getByText("Há 1 campo para corrigir").waitFor();
    await errorSummary(page).getByRole("link", { name: "Até: O valor final é menor que o inicial" }).click();
    await expect
      .poll(() =>
        data.getByRole("textbox", { name: /^Até/ }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await expect
      .poll(() => errorOf(data.getByRole("textbox", { name: /^Até/ })))
      .toBe("O valor final é menor que o inicial");
    await data.getByRole("textbox", { name: /^Até/ }).fill("");
    await type(data.getByRole("textbox", { name: /^Até/ }), "4000");
    await data.getByRole("button", { name: "Salvar" }).click();
    await untilPath(page, "/co/vagas");
    await toast(page, "Dados da empresa atualizados").waitFor();
    await page.getByText("Você ainda não cadastrou nenhuma vaga").waitFor();

    await page.goto("/co/perfil/visualizacao");
    await title(page, name).waitFor();
    await page.getByText("Queijos e manteigas do sul de Minas.").waitFor();
    await page.getByRole("link", { name: "Página pública" }).click();
    await page.waitForURL(/\/empresa\/laticinios-/);
    await title(page, name).waitFor();
    await page
      .getByText(/De R\$\s1\.500 a R\$\s4\.000/)
      .first()
      .waitFor();
    const logo = page.getByRole("main").locator("header img").first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
  });

  it("refuses a file that is no picture, and removes a picture after a question", async () => {
    browser.allow(/status of 4/);
    const { token } = await openCompany();
    const page = await browser.visit({ as: { token } });
    await page.goto("/co/dados");
    const data = page.getByRole("form", { name: "Dados da empresa" });
    const logo = data.getByLabel("Logo");
    await logo.setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from("não é imagem"),
    });
    await expect.poll(() => errorOf(logo)).not.toBe("");
    await logo.setInputFiles(await picture("#f2a33a"));
    await data.getByRole("button", { name: "Remover" }).click();
    await page
      .getByRole("alertdialog", { name: "Excluir “Logo”?" })
      .getByRole("button", { name: "Excluir" })
      .click();
    await toast(page, "Imagem removida").waitFor();
    await data.getByRole("button", { name: "Escolher imagem" }).waitFor();
  });
});

describe("an opening", () => {
  const browser = useBrowser();

  it.each<Visit>([{ width: "phone" }, { width: "desktop" }])(
    "is published, found, closed and removed ($width)",
    async (visit) => {
      browser.allow(/status of 404/);
      const { token, company } = await openCompany();
      const name = `Gerente de contas ${randomUUID().slice(0, 8)}`;
      const page = await browser.visit({ ...visit, as: { token } });
      await page.goto("/co/vagas");
      await page.getByText("0 de 5 vagas este mês").waitFor();
      await page.getByRole("link", { name: "Cadastrar vaga" }).click();
      await title(page, "Cadastrar vaga").waitFor();
      const form = page.getByRole("form", { name: "Vaga" });
      await form.getByRole("button", { name: "Publicar vaga" }).click();
      await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
      await errorSummary(page).getByRole("link", { name: "Título: Campo não pode estar vazio" }).click();
      await expect
        .poll(() => errorOf(form.getByRole("textbox", { name: "Título" })))
        .toBe("Campo não pode estar vazio");
      expect(
        await form
          .getByRole("textbox", { name: "Título" })
          .evaluate((field) => field === document.activeElement),
      ).toBe(true);
      expect(await form.getByLabel("Expira em").inputValue()).toBe(
        formatDay(addDays(dayInBrasilia(new Date()), 1)),
      );

      await form.getByRole("textbox", { name: "Título" }).fill(name);
      await richText(form, "Descrição").fill("Cuidar de contas grandes no Nordeste.");
      await form.getByLabel("Cargo").selectOption("GERENTE_VENDAS");
      await form.getByText("Meio período").click();
      await type(form.getByRole("textbox", { name: /^De( |$)/ }), "3500");
      await form.getByLabel("Estado").selectOption("PE");
      await form.getByLabel("Cidade").selectOption("Recife");
      await form.getByLabel("Adicionar idioma").selectOption({ label: "Inglês" });
      await form.getByRole("button", { name: "Publicar vaga" }).click();
      await page.waitForURL(/\/co\/vaga\/[\da-f-]{36}\/visualizacao$/);
      await toast(page, "Vaga publicada").waitFor();
      const id = pathOf(page).split("/")[3] ?? "";
      const address = await page.getByLabel("Link público da vaga").inputValue();

      // Everybody finds it.
      const visitor = await browser.visit(visit);
      await visitor.goto(`/?busca=${encodeURIComponent(name)}`);
      await visitor.getByRole("link", { name, exact: true }).waitFor();
      await visitor.goto(address);
      await title(visitor, name).waitFor();
      await visitor
        .getByText(/A partir de R\$\s3\.500/)
        .first()
        .waitFor();
      expect(await jobPostingsOf(visitor)).toBe(1);

      // The list of the company knows it by name and by state.
      await page.goto("/co/vagas");
      await page.getByText("1 de 5 vagas este mês").waitFor();
      await page.getByRole("searchbox", { name: "Buscar por nome" }).fill("não é esta");
      await page.getByRole("button", { name: "Buscar" }).click();
      await page.getByText("Nenhuma vaga com este filtro").waitFor();
      await page.getByRole("button", { name: "Limpar filtro" }).click();
      await page.getByRole("heading", { name }).waitFor();
      await page.getByRole("link", { name: /^Fechadas/ }).click();
      await page.getByText("Nenhuma vaga com este filtro").waitFor();
      await page.getByRole("link", { name: /^Abertas/ }).click();

      // Closed: nobody applies any more, and search engines are told nothing.
      await page.getByRole("link", { name: `Editar a vaga ${name}` }).click();
      await form.getByLabel("Status").selectOption("CLOSED");
      await form.getByRole("button", { name: "Salvar" }).click();
      await toast(page, "Vaga atualizada").waitFor();
      await expect
        .poll(async () => {
          await visitor.goto(address);
          return jobPostingsOf(visitor);
        })
        .toBe(0);
      await visitor.getByText("Esta vaga não recebe mais inscrições").first().waitFor();
      expect(await visitor.getByRole("button", { name: "Candidatar" }).count()).toBe(0);
      await visitor.goto(`/?busca=${encodeURIComponent(name)}`);
      await visitor.getByText("Nenhuma vaga encontrada com estes filtros.").waitFor();

      // The company's page shows it among the closed ones.
      await visitor.goto(`/empresa/${company.slug}`);
      const openings = visitor.getByRole("region", { name: "Vagas" });
      await openings.getByRole("link", { name }).waitFor();
      await openings.getByText("Abertas", { exact: true }).click();
      await openings.getByText("Nenhuma vaga nesta situação.").waitFor();
      await openings.getByText("Fechadas", { exact: true }).click();
      await visitor.waitForURL(/vagas=fechadas/);
      await openings.getByRole("link", { name }).click();
      const dialog = visitor.getByRole("dialog", { name });
      await dialog.getByText("Cuidar de contas grandes no Nordeste.").waitFor();
      expect(await dialog.getByRole("button", { name: "Candidatar" }).count()).toBe(0);

      await page.goto(`/co/vaga/${id}`);
      await page.getByRole("button", { name: "Excluir" }).first().click();
      await page
        .getByRole("alertdialog", { name: /^Excluir “Gerente de contas/ })
        .getByRole("button", { name: "Excluir" })
        .click();
      await untilPath(page, "/co/vagas");
      await toast(page, "Vaga excluída").waitFor();
      await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
    },
  );
});

describe("the limits of the free plans", () => {
  const browser = useBrowser();

  it("stop a company at its fifth opening", async () => {
    browser.allow(/status of 422/);
    const { token, company } = await openCompany();
    const caller = { token };
    for (let count = 0; count < 4; count++) await publishOpening(caller, company._id);
    const page = await browser.visit({ as: caller });
    await page.goto("/co/vaga/new");
    const form = page.getByRole("form", { name: "Vaga" });
    await form.getByRole("textbox", { name: "Título" }).fill("A que passa do limite");
    await richText(form, "Descrição").fill("Uma a mais.");
    await form.getByLabel("Cargo").selectOption("VENDEDOR");
    await form.getByLabel("Estado").selectOption("SP");
    await form.getByLabel("Cidade").selectOption("Campinas");
    // A colleague was quicker.
    await publishOpening(caller, company._id);
    await form.getByRole("button", { name: "Publicar vaga" }).click();
    await page
      .getByText(/Você atingiu o limite de vagas criadas.*recomeça em 1º de/)
      .first()
      .waitFor();

    const again = await browser.visit({ as: caller, width: "phone" });
    await again.goto("/co/vagas");
    await again.getByText("Você atingiu o limite de vagas criadas").waitFor();
    expect(await again.getByRole("link", { name: "Cadastrar vaga" }).count()).toBe(0);
  });

  it("stop a professional at the tenth application", async () => {
    browser.allow(/status of 422/);
    const professional = { token: (await openProfessional()).token };
    await writeResume(professional);
    const openings = [];
    for (let companies = 0; companies < 3; companies++) {
      const { token, company } = await openCompany();
      for (let count = 0; count < 4; count++) openings.push(await publishOpening({ token }, company._id));
    }
    for (const { _id } of openings.slice(0, 10)) {
      await callAs(professional, applyToJobOpening, { params: { id: _id } });
    }
    const page = await browser.visit({ as: professional, width: "phone" });
    await page.goto(`/vc/vaga/${openings[10]?._id}`);
    await page.getByRole("button", { name: "Inscrever" }).click();
    await page.getByText("Você atingiu o limite de inscrições em vagas").first().waitFor();
  });
});

async function jobPostingsOf(page: Page): Promise<number> {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  return data.filter((text) => JSON.parse(text)["@type"] === "JobPosting").length;
}
