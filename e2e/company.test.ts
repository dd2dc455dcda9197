import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { applyToJobOpening } from "../src/features/work/job-openings/application-contract.ts";
import { addDays } from "../src/shared/calendar.ts";
import { dayInBrasilia, formatDay } from "../src/shared/format/dates.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
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
test.describe("a company", () => {
  test("registers on its page, fills in its data and is seen by everybody", { tag: "@gate" }, async ({
    visit,
  }) => {
    const name = `Laticínios ${randomUUID().slice(0, 8)}`;
    const page = await visit({ width: "phone" });
    await knowZipcode(page);
    await page.goto("/co/cadastro");
    await expect(page.getByRole("link", { name: "Já tenho conta: entrar" })).toHaveAttribute(
      "href",
      /^\/login/,
    );
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
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await expect.poll(() => errorOf(data.getByLabel("Nome fantasia"))).not.toBe("");
    await data.getByLabel("Nome fantasia").fill(name);
    expect(await data.getByLabel("CNPJ").isEditable()).toBe(false);
    for (const action of ["Excluir", "Desconectar"])
      await expect(page.getByRole("button", { name: action, exact: true })).toBeVisible();
    await data.getByLabel("Logo").setInputFiles(await picture("#0f5c4a"));
    await expect(data.getByRole("button", { name: "Trocar imagem" })).toBeVisible();
    await richText(data, "Descrição").fill("Queijos e manteigas do sul de Minas.");
    await data.getByLabel("Segmento").selectOption("Alimentos e bebidas");
    await type(data.getByLabel("CEP"), "13015904");
    await data.getByLabel("CEP").blur();
    await expect(data.getByLabel("Bairro")).toHaveValue("Centro");
    await data.getByLabel("Número").fill("12");
    await type(data.getByRole("textbox", { name: /^De( |$)/ }), "1500");
    await type(data.getByRole("textbox", { name: /^Até/ }), "1000");
    await data.getByRole("button", { name: "Salvar" }).click();
    await expect(errorSummary(page).getByText("Há 1 campo para corrigir")).toBeVisible();
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
    await expect(toast(page, "Dados da empresa atualizados")).toBeVisible();
    await untilPath(page, "/co/vagas");
    await expect(page.getByText("Você ainda não cadastrou nenhuma vaga")).toBeVisible();
    await page.goto("/co/perfil/visualizacao");
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByText("Queijos e manteigas do sul de Minas.")).toBeVisible();
    await page.getByRole("link", { name: "Página pública" }).click();
    await page.waitForURL(/\/empresa\/laticinios-/);
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByText(/De R\$\s1\.500 a R\$\s4\.000/).first()).toBeVisible();
    await expect(page.getByText("Queijos e manteigas do sul de Minas.")).toBeVisible();
    await expect(page.getByRole("main").getByText("Alimentos e bebidas").first()).toBeVisible();
    const logo = page.getByRole("main").locator("header img").first();
    expect(await logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
  });

  test("refuses a file that is no picture, and removes a picture after a question", async ({
    visit,
    allow,
  }) => {
    // What records the journey asks for the preview of the file that is no picture; no script of the page does.
    allow(/status of 4/, /Connecting to 'blob:/);
    const { token } = await openCompany();
    const page = await visit({ as: { token } });
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
    await expect(toast(page, "Imagem removida")).toBeVisible();
    await expect(data.getByRole("button", { name: "Escolher imagem" })).toBeVisible();
    await page.goto("/co/meus-dados");
    const own = page.getByRole("form", { name: "Meus dados" });
    for (const field of ["Foto", "CPF", "CEP", "Rua"])
      await expect(own.getByText(field, { exact: true }).first()).toBeVisible();
  });
});

test.describe("an opening", () => {
  test("is published, found, closed and removed", { tag: "@widths" }, async ({ visit, allow, width }) => {
    allow(/status of 404/);
    const { token, company } = await openCompany();
    const name = `Gerente de contas ${randomUUID().slice(0, 8)}`;
    const page = await visit({ width, as: { token } });
    await page.goto("/co/vagas");
    await expect(page.getByText("0 de 5 vagas este mês")).toBeVisible();
    for (const [name, href] of [
      ["Buscar profissionais", "/co/vendedores/buscar"],
      ["Candidatos e representantes", "/co/vendedores"],
    ] as const)
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
    await page.getByRole("link", { name: "Cadastrar vaga" }).click();
    await expect(title(page, "Cadastrar vaga")).toBeVisible();
    const form = page.getByRole("form", { name: "Vaga" });
    await form.getByRole("button", { name: "Publicar vaga" }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await errorSummary(page).getByRole("link", { name: "Título: Campo não pode estar vazio" }).click();
    await expect
      .poll(() => errorOf(form.getByRole("textbox", { name: "Título" })))
      .toBe("Campo não pode estar vazio");
    expect(
      await form
        .getByRole("textbox", { name: "Título" })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    const inDays = (days: number) => formatDay(addDays(dayInBrasilia(new Date()), days));
    await expect(form.getByLabel("Expira em")).toHaveValue(inDays(30));
    await form.getByRole("button", { name: "60 dias" }).click();
    await expect(form.getByLabel("Expira em")).toHaveValue(inDays(60));
    await expect(form.getByText(`No ar até ${inDays(60)}: 60 dias.`)).toBeVisible();
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
    await expect(toast(page, "Vaga publicada")).toBeVisible();
    const id = pathOf(page).split("/")[3] ?? "";
    const address = await page.getByLabel("Link público da vaga").inputValue();

    // Everybody finds it.
    const visitor = await visit({ width });
    await visitor.goto(`/?busca=${encodeURIComponent(name)}`);
    await expect(visitor.getByRole("link", { name, exact: true })).toBeVisible();
    await visitor.goto(address);
    await expect(title(visitor, name)).toBeVisible();
    await expect(visitor.getByText(/A partir de R\$\s3\.500/).first()).toBeVisible();
    expect(await jobPostingsOf(visitor)).toBe(1);

    // The list of the company knows it by name and by state.
    await page.goto("/co/vagas");
    await expect(page.getByText("1 de 5 vagas este mês")).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar por nome" }).fill("não é esta");
    await page.getByRole("button", { name: "Buscar" }).click();
    await expect(page.getByText("Nenhuma vaga com este filtro")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtro" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await page.getByRole("link", { name: /^Fechadas/ }).click();
    await expect(page.getByText("Nenhuma vaga com este filtro")).toBeVisible();
    await page.getByRole("link", { name: /^Abertas/ }).click();

    // Closed: nobody applies any more, and search engines are told nothing.
    await page.getByRole("link", { name: `Editar a vaga ${name}` }).click();
    await form.getByLabel("Status").selectOption("CLOSED");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Vaga atualizada")).toBeVisible();
    await expect
      .poll(async () => {
        await visitor.goto(address);
        return jobPostingsOf(visitor);
      })
      .toBe(0);
    await expect(visitor.getByText("Esta vaga não recebe mais inscrições").first()).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Candidatar" })).toHaveCount(0);
    await visitor.goto(`/?busca=${encodeURIComponent(name)}`);
    await expect(visitor.getByText("Nenhuma vaga encontrada com estes filtros.")).toBeVisible();

    // The company's page shows it among the closed ones.
    await visitor.goto(`/empresa/${company.slug}`);
    const openings = visitor.getByRole("region", { name: "Vagas" });
    await expect(openings.getByRole("link", { name })).toBeVisible();
    for (const state of ["Todas", "Abertas", "Fechadas", "Standby", "Canceladas"])
      await expect(openings.getByText(state, { exact: true })).toBeVisible();
    await openings.getByText("Abertas", { exact: true }).click();
    await expect(openings.getByText("Nenhuma vaga nesta situação.")).toBeVisible();
    await openings.getByText("Fechadas", { exact: true }).click();
    await visitor.waitForURL(/vagas=fechadas/);
    await openings.getByRole("link", { name }).click();
    const dialog = visitor.getByRole("dialog", { name });
    await expect(dialog.getByText("Cuidar de contas grandes no Nordeste.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Candidatar" })).toHaveCount(0);

    await page.goto(`/co/vaga/${id}`);
    await page.getByRole("button", { name: "Excluir" }).first().click();
    await page
      .getByRole("alertdialog", { name: /^Excluir “Gerente de contas/ })
      .getByRole("button", { name: "Excluir" })
      .click();
    await expect(toast(page, "Vaga excluída")).toBeVisible();
    await untilPath(page, "/co/vagas");
    await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
  });
});

test.describe("the limits of the free plans", () => {
  test("stop a company at its fifth opening", async ({ visit, allow }) => {
    allow(/status of 422/);
    const { token, company } = await openCompany();
    const caller = { token };
    for (let count = 0; count < 4; count++) await publishOpening(caller, company._id);
    const page = await visit({ as: caller });
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
    await expect(
      page.getByText(/Você atingiu o limite de vagas criadas.*recomeça em 1º de/).first(),
    ).toBeVisible();

    const again = await visit({ as: caller, width: "phone" });
    await again.goto("/co/vagas");
    await expect(again.getByText("Você atingiu o limite de vagas criadas")).toBeVisible();
    await expect(again.getByRole("link", { name: "Cadastrar vaga" })).toHaveCount(0);
  });

  test("stop a professional at the tenth application", async ({ visit, allow }) => {
    allow(/status of 422/);
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
    const page = await visit({ as: professional, width: "phone" });
    await page.goto(`/vc/vaga/${openings[10]?._id}`);
    await page.getByRole("button", { name: "Inscrever" }).click();
    await expect(page.getByText("Você atingiu o limite de inscrições em vagas").first()).toBeVisible();
  });
});

async function jobPostingsOf(page: Page): Promise<number> {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  return data.filter((text) => JSON.parse(text)["@type"] === "JobPosting").length;
}
