import { createPriceTable } from "../src/features/market/price-tables/contract.ts";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany, openRepresented } from "./setup/people.ts";
import { title, toast, type } from "./setup/screen.ts";

/** A company makes a table for a state; the representative's proposal to a buyer there takes it by itself. */
test("a table of prices that a company makes is what a proposal to a buyer of that state is priced by", {
  tag: ["@widths"],
}, async ({ visit, width }) => {
  const { token, name, seller } = await openRepresented("Café", 100);

  const manager = await visit({ width, as: { token } });
  await manager.goto("/co/tabelas");
  await manager.getByRole("link", { name: "Criar a primeira tabela" }).click();
  const form = manager.getByRole("form", { name: "Tabela de preços" });
  await form.getByLabel("Nome", { exact: true }).fill("Tabela Sul");
  await form.getByText("SC", { exact: true }).click();
  await type(form.getByLabel("Dá sozinho"), "5");
  await manager.getByRole("button", { name: "Criar e pôr os preços" }).click();
  await expect(title(manager, "Tabela Sul")).toBeVisible();
  await manager.getByRole("button", { name: "Preencher com o catálogo" }).click();
  const window = manager.getByRole("dialog");
  await type(window.getByRole("textbox", { name: "Percentual" }), "10");
  await window.getByRole("button", { name: "Preencher" }).click();
  await expect(toast(manager, "Preços salvos")).toBeVisible();
  await expect(manager.getByText("1 preço.")).toBeVisible();
  await expect(manager.getByText("R$ 90,00").first()).toBeVisible();

  const desk = await visit({ width, as: { token: seller.token } });
  await desk.goto("/vc/propostas/nova");
  const offer = desk.getByRole("form", { name: "Proposta" });
  await offer.getByLabel("Nome ou empresa").fill("Mercado do Vale");
  await offer.getByLabel("E-mail").fill(newEmail("mercado"));
  await offer.getByLabel("Acrescentar um produto da sua loja").fill(name);
  await desk.getByRole("option", { name }).click();
  await expect(offer.getByText("Tabela: R$ 100,00")).toBeVisible();
  await offer.getByLabel("Estado").selectOption("SC");
  await expect(offer.getByText("Tabela: R$ 90,00")).toBeVisible();
  await expect(offer.getByText("Tabela do estado · você dá até 5%")).toBeVisible();
  await offer.getByRole("button", { name: "Enviar proposta" }).click();
  await expect(desk.getByText("Tabela Sul")).toBeVisible();
});

/** Who types on does not wait for the answers, and is not told of a change that is their own. */
test("prices typed one after the other are all written, however slowly the answers come", async ({
  visit,
}) => {
  const { token, company } = await openCompany();
  const params = { companyId: company._id };
  await callAs({ token }, createProductGroup, { params, body: { product_group: { name: "Cafés" } } });
  const names = ["Arábica", "Bourbon"];
  for (const name of names)
    await callAs({ token }, createProduct, {
      params,
      body: { product: { name, price: 100, sales_commission: 10, status: "READY" } },
    });
  const page = await visit({ width: "desktop", as: { token } });
  const { price_table: table } = await callAs({ token }, createPriceTable, {
    params,
    body: { price_table: { name: "Sul", valid_from: "2026-01-01" } },
  });
  await page.goto(`/co/tabelas/${table._id}`);
  await page.getByRole("button", { name: "Editar na tabela de Arábica" }).waitFor();
  const answers = await holdBack(page, /\/item\/$/);
  for (const [index, name] of names.entries()) {
    await page.getByRole("button", { name: `Editar na tabela de ${name}` }).click();
    await page.keyboard.type(`${index + 1}0,00`);
    await page.keyboard.press("Enter");
  }
  answers.release();
  for (const price of ["R$ 10,00", "R$ 20,00"])
    await expect(page.getByRole("cell", { name: price })).toBeVisible();
  await expect(page.getByText("2 preços.")).toBeVisible();
  await expect(page.getByText("Esta tabela foi alterada")).toBeHidden();
});
