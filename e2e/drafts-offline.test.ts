import type { Page } from "@playwright/test";
import { createPriceTable } from "../src/features/market/price-tables/contract.ts";
import { putPriceTableItems } from "../src/features/market/price-tables/items-contract.ts";
import { listProposals } from "../src/features/market/sales/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openRepresented } from "./setup/people.ts";
import { title, toast, untilLoaded, untilPath } from "./setup/screen.ts";

const noConnection = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 30_000 })
    .toBe(true);

const isPageKept = (page: Page, address: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);

const isAnswerKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const kept = await (await caches.open("praca-conta")).keys();
    return kept.some(({ url }) => new URL(url).pathname === wanted);
  }, path);

/** Opens the screens that somebody looks at before driving off. */
async function lookAtProposals(page: Page) {
  await page.goto("/vc/propostas");
  await untilKept(page);
  await page.goto("/vc/propostas");
  await expect(title(page, "Propostas")).toBeVisible();
  await expect.poll(() => isPageKept(page, "/vc/propostas/nova")).toBe(true);
  await expect.poll(() => isAnswerKept(page, "/api/goods/")).toBe(true);
  await untilLoaded(page);
}

async function writeDraft(page: Page, { name, buyer }: { name: string; buyer: string }) {
  const form = page.getByRole("form", { name: "Proposta" });
  await form.getByLabel("Nome ou empresa").fill(buyer);
  await form.getByLabel("E-mail").fill(newEmail("comprador"));
  await form.getByLabel("Acrescentar um produto da sua loja").fill(name.slice(0, 12));
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await form.getByLabel("Quantidade").fill("12");
  await expect(form.getByText("R$ 360,00").last()).toBeVisible();
  await form.getByRole("button", { name: "Guardar rascunho" }).click();
  await expect(toast(page, "Sem conexão: a proposta ficou como rascunho neste aparelho.")).toBeVisible();
}

/** Who sells on the road writes what was agreed on, between two bars of signal. */
test("a draft that is written without a connection is sent once, when there is one", {
  tag: ["@gate", "@widths"],
}, async ({ visit, allow, width }) => {
  allow(...noConnection);
  const { name, seller } = await openRepresented("Café torrado", 30);
  const page = await visit({ width, as: { token: seller.token }, serviceWorker: true });
  await lookAtProposals(page);
  await page.context().setOffline(true);

  await page.goto("/vc/propostas/nova");
  await writeDraft(page, { name, buyer: "Mercado da Serra" });
  await untilPath(page, "/vc/propostas");
  const kept = page.getByRole("region", { name: "Neste aparelho" }).getByRole("listitem");
  await expect(kept).toHaveCount(1);
  await expect(kept.getByText("Rascunho neste aparelho")).toBeVisible();
  // It is written on, and stays one.
  await kept.getByRole("link", { name: "Abrir" }).click();
  const form = page.getByRole("form", { name: "Proposta" });
  await expect(form.getByLabel("Nome ou empresa")).toHaveValue("Mercado da Serra");
  await form.getByLabel("Quantidade").fill("20");
  await form.getByRole("button", { name: "Enviar proposta" }).click();
  await expect(kept).toHaveCount(1);

  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);
  const { proposal_list: proposals } = await callAs(seller, listProposals, { query: {} });
  expect(proposals).toMatchObject([{ status: "DRAFT", buyer: { name: "Mercado da Serra" }, total: 600 }]);
  await page.goto("/vc/propostas");
  await expect(page.getByRole("link", { name: "Mercado da Serra" })).toBeVisible();
});

test("a draft that the server refuses stays with the reason, and what is kept goes with the account after a question", async ({
  visit,
  allow,
}) => {
  allow(...noConnection, /status of 4\d\d/);
  const { name, seller } = await openRepresented("Café torrado", 30);
  const page = await visit({ width: "phone", as: { token: seller.token }, serviceWorker: true });
  await lookAtProposals(page);
  await page.context().setOffline(true);
  await page.goto("/vc/propostas/nova");
  await writeDraft(page, { name, buyer: "Mercado da Serra" });
  await page.evaluate(() => {
    const [draft] = JSON.parse(localStorage.getItem("proposals_to_send") ?? "[]");
    draft.proposal.lines[0].product._id = crypto.randomUUID();
    localStorage.setItem("proposals_to_send", JSON.stringify([draft]));
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/^Não foi enviado: /)).toBeVisible();
  await page.goto("/vc/dados");
  await page.getByRole("button", { name: "Desconectar" }).click();
  const question = page.getByRole("alertdialog", { name: "Sair e apagar o que não foi enviado?" });
  await question.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(title(page, "Seus dados e currículo")).toBeVisible();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await question.getByRole("button", { name: "Sair e apagar" }).click();
  await untilPath(page, "/login");
  expect(await page.evaluate(() => localStorage.getItem("proposals_to_send"))).toBeNull();
});

test("tables of prices are read on the road as they were last seen", async ({ visit, allow }) => {
  allow(...noConnection);
  const { token, company, product, name, seller } = await openRepresented("Café torrado", 30);
  const params = { companyId: company._id };
  const { price_table: table } = await callAs({ token }, createPriceTable, {
    params,
    body: { price_table: { name: "Tabela Sul", valid_from: "2026-01-01", states: ["SC"], discount: 5 } },
  });
  await callAs({ token }, putPriceTableItems, {
    params: { ...params, id: table._id },
    body: { version: table.version, item_list: [{ product: product._id, price: 27 }] },
  });
  const page = await visit({ width: "phone", as: { token: seller.token }, serviceWorker: true });
  await page.goto("/vc/tabelas");
  await untilKept(page);
  await page.goto("/vc/tabelas");
  await page.getByRole("link", { name: "Tabela Sul" }).click();
  await expect(page.getByText("R$ 27,00")).toBeVisible();
  await page.goto(`/vc/tabelas/${table._id}`);
  await expect(page.getByText("R$ 27,00")).toBeVisible();
  for (const path of ["/api/price-table/", `/api/price-table/${table._id}`])
    await expect.poll(() => isAnswerKept(page, path)).toBe(true);
  await page.context().setOffline(true);
  await page.goto("/vc/tabelas");
  await page.getByRole("link", { name: "Tabela Sul" }).click();
  await expect(title(page, "Tabela Sul")).toBeVisible();
  await page.getByLabel("Buscar pelo nome").fill("nada disso");
  await expect(page.getByText("0 preços")).toBeVisible();
  await page.getByLabel("Buscar pelo nome").fill("cafe");
  await expect(page.getByText(name)).toBeVisible();
});
