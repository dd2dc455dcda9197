import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createProduct } from "../src/features/products/catalogue-contract.ts";
import { createProductGroup } from "../src/features/products/group-contract.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { newEmail, openCompany, openProfessional, password, publishOpening } from "./setup/people.ts";
import { fillProfessional, writeResumeAndApply } from "./setup/registering.ts";
import { logIn, logInForm, pathOf, toast, untilPath } from "./setup/screen.ts";

const widths = ["phone", "desktop"] as const;

/** A visitor who logs in on the way to something goes on with it, after one question, and never does it twice. */
describe("what a visitor began", () => {
  const browser = useBrowser();

  it.each(widths)("the request for a product (%s)", async (width) => {
    const { token, company } = await openCompany();
    const professional = await openProfessional();
    const name = `Mel silvestre ${randomUUID().slice(0, 8)}`;
    const params = { companyId: company?._id ?? "" };
    await callAs({ token }, createProductGroup, { params, body: { product_group: { name: "Doces" } } });
    const { product } = await callAs({ token }, createProduct, {
      params,
      body: { product: { name, price: 30, sales_commission: 10, status: "READY" } },
    });

    const page = await browser.visit({ width });
    const requests = countWrites(page, "/sales-representative");
    await page.goto(`/produto/${product.slug}`);
    await page.getByRole("button", { name: "Representar este produto" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await notice.getByText("É necessário estar logado como profissional para esta funcionalidade").waitFor();
    const choices = notice.getByRole("button");
    await expect.poll(() => choices.allTextContents()).toEqual(["Cadastrar-se", "Entrar", "Fechar"]);
    await notice.getByRole("button", { name: "Entrar" }).click();
    await logIn(logInForm(page), professional.email, password);

    await untilPath(page, `/vc/produto/${product.slug}`);
    const question = page.getByRole("alertdialog", { name: `Representar “${name}”?` });
    await question.getByRole("button", { name: "Enviar pedido" }).click();
    await toast(page, "Pedido enviado. A empresa vai responder.").waitFor();
    await page.getByText("Este produto", { exact: true }).waitFor();
    expect(new URL(page.url()).search, "the address forgot it").toBe("");
    await page.reload();
    await page.getByText("Este produto", { exact: true }).waitFor();
    expect(await question.count()).toBe(0);
    expect(requests()).toBe(1);
  });

  it.each(widths)("the application to an opening (%s)", async (width) => {
    const { token, company } = await openCompany();
    const { name, slug, _id } = await publishOpening({ token }, company?._id ?? "");

    const page = await browser.visit({ width });
    const applications = countWrites(page, "/subscribe");
    await page.goto(`/vaga/${slug}`);
    await page.getByRole("button", { name: "Candidatar" }).click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await dialog.getByText("Você precisa estar logado para realizar esta ação").waitFor();
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);

    await untilPath(page, `/vc/vaga/${_id}`);
    const question = page.getByRole("alertdialog", { name: `Candidatar-se à vaga “${name}”?` });
    await question.waitFor();
    expect(await page.getByText("Você precisa estar logado").count(), "it was taken back").toBe(0);
    await question.getByRole("button", { name: "Inscrever" }).click();
    await page.getByRole("link", { name: "Ver minhas candidaturas" }).waitFor();
    expect(applications()).toBe(1);
    expect(pathOf(page)).toBe(`/vc/vaga/${_id}`);
  });

  it.each(widths)(
    "the application of somebody who registers on the way, once there is a resume (%s)",
    async (width) => {
      const { token, company } = await openCompany();
      const { name, slug, _id } = await publishOpening({ token }, company?._id ?? "");

      const page = await browser.visit({ width });
      await page.goto(`/vaga/${slug}`);
      await page.getByRole("button", { name: "Candidatar" }).click();
      const dialog = page.getByRole("dialog", { name: "Conectar-se" });
      await dialog.getByRole("button", { name: "Sou profissional de vendas" }).click();
      const form = page.getByRole("dialog", { name: "Cadastro do profissional" });
      await fillProfessional(form, newEmail("candidata"));
      await form.getByRole("checkbox", { name: "Estou de acordo com os termos" }).check();
      await form.getByRole("button", { name: "Criar minha conta" }).click();

      await writeResumeAndApply(page, { _id, name });
      await page.getByRole("link", { name: "Ver minhas candidaturas" }).waitFor();
    },
  );
});

/** How often the page sent something to addresses that hold the text. */
function countWrites(page: Page, text: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes(text)) count += 1;
  });
  return () => count;
}
