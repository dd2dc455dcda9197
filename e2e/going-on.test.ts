import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany, openProfessional, password, publishOpening } from "./setup/people.ts";
import { fillProfessional, writeResumeAndApply } from "./setup/registering.ts";
import { logIn, logInForm, pathOf, toast, untilPath } from "./setup/screen.ts";

/** A visitor who logs in on the way to something goes on with it, after one question, and never does it twice. */
test.describe("what a visitor began", () => {
  test("the request for a product", { tag: "@widths" }, async ({ visit, width }) => {
    const { token, company } = await openCompany();
    const professional = await openProfessional();
    const name = `Mel silvestre ${randomUUID().slice(0, 8)}`;
    const params = { companyId: company?._id ?? "" };
    await callAs({ token }, createProductGroup, { params, body: { product_group: { name: "Doces" } } });
    const { product } = await callAs({ token }, createProduct, {
      params,
      body: { product: { name, price: 30, sales_commission: 10, status: "READY" } },
    });

    const page = await visit({ width });
    const requests = countWrites(page, "/sales-representative");
    await page.goto(`/produto/${product.slug}`);
    await page.getByRole("button", { name: "Representar este produto" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await expect(
      notice.getByText("É necessário estar logado como profissional para esta funcionalidade"),
    ).toBeVisible();
    const choices = notice.getByRole("button");
    await expect(choices).toHaveText(["Cadastrar-se", "Entrar", "Fechar"]);
    await notice.getByRole("button", { name: "Entrar" }).click();
    await logIn(logInForm(page), professional.email, password);

    await untilPath(page, `/vc/produto/${product.slug}`);
    const question = page.getByRole("alertdialog", { name: `Representar “${name}”?` });
    await question.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(toast(page, "Pedido enviado. A empresa vai responder.")).toBeVisible();
    await expect(page.getByText("Este produto", { exact: true })).toBeVisible();
    expect(new URL(page.url()).search, "the address forgot it").toBe("");
    await page.reload();
    await expect(page.getByText("Este produto", { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(requests()).toBe(1);
  });

  test("the application to an opening", { tag: "@widths" }, async ({ visit, width }) => {
    const { token, company } = await openCompany();
    const { name, slug, _id } = await publishOpening({ token }, company?._id ?? "");

    const page = await visit({ width });
    const applications = countWrites(page, "/subscribe");
    await page.goto(`/vaga/${slug}`);
    await page.getByRole("button", { name: "Candidatar" }).click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await expect(dialog.getByText("Você precisa estar logado para realizar esta ação")).toBeVisible();
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);

    await untilPath(page, `/vc/vaga/${_id}`);
    const question = page.getByRole("alertdialog", { name: `Candidatar-se à vaga “${name}”?` });
    await expect(question).toBeVisible();
    expect(await page.getByText("Você precisa estar logado").count(), "it was taken back").toBe(0);
    await question.getByRole("button", { name: "Inscrever" }).click();
    await expect(page.getByRole("link", { name: "Ver minhas candidaturas" })).toBeVisible();
    expect(applications()).toBe(1);
    expect(pathOf(page)).toBe(`/vc/vaga/${_id}`);
  });

  test("the application of somebody who registers on the way, once there is a resume", {
    tag: "@widths",
  }, async ({ visit, width }) => {
    const { token, company } = await openCompany();
    const { name, slug, _id } = await publishOpening({ token }, company?._id ?? "");

    const page = await visit({ width });
    await page.goto(`/vaga/${slug}`);
    await page.getByRole("button", { name: "Candidatar" }).click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await dialog.getByRole("button", { name: "Sou profissional de vendas" }).click();
    const form = page.getByRole("dialog", { name: "Cadastro do profissional" });
    await fillProfessional(form, newEmail("candidata"));
    await form.getByRole("checkbox", { name: "Estou de acordo com os termos" }).check();
    await form.getByRole("button", { name: "Criar minha conta" }).click();

    await writeResumeAndApply(page, { _id, name });
    await expect(page.getByRole("link", { name: "Ver minhas candidaturas" })).toBeVisible();
  });
});

/** How often the page sent something to addresses that hold the text. */
function countWrites(page: Page, text: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes(text)) count += 1;
  });
  return () => count;
}
