import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test } from "./setup/journey.ts";
import { errorOf, errorSummary, hasFocus, title, toast, type, untilPath } from "./setup/screen.ts";

const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** What stands beside a line of the result. */
const amountBeside = (page: Page, label: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: label }) })
    .getByRole("definition")
    .first();

async function typeContract(page: Page): Promise<void> {
  await type(fieldOf(page, "Começo"), "01032024");
  await type(fieldOf(page, "Fim"), "02032026");
  await page.getByText("A empresa encerrou, sem um motivo da lei").click();
}

test.describe("the tools for everybody", () => {
  test("lead a representative without an account from the end of a contract to the PDF", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/ferramentas");
    await page.getByRole("link", { name: "Quanto recebo se a representação acabar?" }).click();
    await untilPath(page, "/ferramentas/rescisao");
    await typeContract(page);
    await type(fieldOf(page, "Todos os meses iguais"), "4.000,00");
    await page.getByRole("button", { name: "Preencher todos" }).click();
    await expect(toast(page, "25 meses preenchidos.")).toBeVisible();
    await page.locator("summary").filter({ hasText: "2026" }).click();
    await fieldOf(page, "mar/26").fill("");
    await type(page.getByLabel("Comissões de pedidos pendentes"), "1850");

    await page.getByRole("button", { name: "Fazer a conta" }).click();
    await hasFocus(page.getByRole("heading", { name: "Fim da representação" }));
    await expect(amountBeside(page, "Indenização de 1/12")).toHaveText("R$ 8.154,17");
    await expect(amountBeside(page, "Aviso prévio")).toHaveText("R$ 4.000,00");
    await expect(page.getByText("Total da empresa").locator("..")).toContainText("R$ 14.004,17");
    await expect(page.getByText("Não substitui um advogado.").first()).toBeVisible();
    await expectAccessible(page, { isWhole: true });

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^fim-da-representacao-\d{4}-\d\d-\d\d\.pdf$/);

    // What was typed outlives a reload.
    await page.reload();
    await expect(fieldOf(page, "Começo")).toHaveValue("01/03/2024");
    await expect(fieldOf(page, "mar/24")).toHaveValue("4.000,00");
    await page.getByRole("link", { name: "Criar conta grátis" }).click();
    await untilPath(page, "/vc/cadastro");
  });

  test("take a column of a spreadsheet, and say which line of it is no amount", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/ferramentas/rescisao");
    await typeContract(page);
    await page.getByText("Colar os valores de uma planilha").click();
    const column = page.getByLabel("Valores, um por linha");
    await column.fill("4.000,00\n1.234,56\ntotal");
    await page.getByRole("button", { name: "Preencher na ordem" }).click();
    await expect.poll(() => errorOf(column)).toContain("A linha 3 não é um valor.");
    await column.fill("4.000,00\n1.234,56\n\n12");
    await page.getByRole("button", { name: "Preencher na ordem" }).click();
    await expect(fieldOf(page, "abr/24")).toHaveValue("1.234,56");
    await expect(fieldOf(page, "jun/24")).toHaveValue("12,00");
    await expect(page.getByText("22 meses sem valor contam como zero.")).toBeVisible();
  });

  test("say beside the field what makes no sense, and keep what was typed", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/ferramentas/rescisao");
    await typeContract(page);
    await fieldOf(page, "Fim").fill("");
    await type(fieldOf(page, "Fim"), "01022024");
    await page.getByRole("button", { name: "Fazer a conta" }).click();
    await hasFocus(errorSummary(page));
    expect(await errorOf(fieldOf(page, "Fim"))).toBe("O fim vem antes do começo do contrato");
    await page.reload();
    await expect(fieldOf(page, "Começo")).toHaveValue("01/03/2024");
    await expect(fieldOf(page, "Fim")).toHaveValue("01/02/2024");
    await page.getByRole("button", { name: "Apagar o que digitei" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Apagar" }).click();
    await expect(fieldOf(page, "Fim")).toHaveValue("");
  });

  test("correct a late commission by a percentage where the index is not here", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/ferramentas/comissao-atrasada");
    await type(page.getByLabel("Valor que era devido"), "2480,50");
    await type(page.getByLabel("Vencimento"), "15042026");
    await type(page.getByLabel("Pagamento"), "20062026");
    await page.getByRole("button", { name: "Corrigir" }).click();
    await expect(page.getByText(/O resultado ficou sem correção/)).toBeVisible();
    await type(page.getByLabel("Correção do período"), "1");
    await page.getByRole("button", { name: "Corrigir" }).click();
    await expect(amountBeside(page, "Correção da comissão vencida em 15/04/2026")).toHaveText("R$ 24,81");
  });

  test("tell until when an order may be refused, and lead whoever is signed in to the own", async ({
    visit,
  }) => {
    const page = await visit({ as: "profissional@praca.test" });
    await page.goto("/ferramentas/prazo-de-recusa");
    await type(page.getByLabel("Dia em que o pedido chegou à empresa"), "01102026");
    await page.getByText("Em outro estado").click();
    await page.getByRole("button", { name: "Ver o prazo" }).click();
    await expect(amountBeside(page, "Último dia para recusar por escrito")).toHaveText(
      "30/11/2026, segunda-feira",
    );
    await page.getByText("Na mesma praça da empresa").click();
    await expect(page.getByText(/^Você mudou os dados\./)).toBeVisible();
    await page.getByRole("link", { name: "Ver minhas comissões" }).click();
    await expect(title(page, "Comissões")).toBeVisible();
  });

  test("say without scripts what they tell, and that the form needs them", async ({ visit }) => {
    const page = await visit({ javaScript: false });
    for (const path of ["rescisao", "comissao-atrasada", "prazo-de-recusa"]) {
      await page.goto(`/ferramentas/${path}`);
      await expect(page.getByRole("heading", { name: "O que esta conta mostra" })).toBeVisible();
      await expect(page.locator("noscript p", { hasText: "ative o JavaScript do navegador" })).toBeVisible();
    }
  });
});
