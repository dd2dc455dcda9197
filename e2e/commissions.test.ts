import { eq } from "drizzle-orm";
import { createPrincipal } from "../src/features/market/commissions/contract.ts";
import { settleSale } from "../src/features/market/commissions/receipt-contract.ts";
import { createSale } from "../src/features/market/commissions/sale-contract.ts";
import { askStatement } from "../src/features/market/commissions/statement-contract.ts";
import { principals } from "../src/features/market/commissions/table.ts";
import { noteXml } from "../src/features/market/commissions/testing/invoice-files.ts";
import { saleOf } from "../src/features/market/commissions/testing/scene.ts";
import { createCustomer } from "../src/features/market/customers/contract.ts";
import { callAs } from "./setup/api.ts";
import { statementTokenTo } from "./setup/commissions.ts";
import { withDatabase } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany, openProfessional } from "./setup/people.ts";
import { title, toast, type } from "./setup/screen.ts";

/** From a sale by hand to the principal's yes and no: what the buyer pays is owed, and the month says so to both. */
test("a sale is written down, paid by the buyer, and the principal says yes and no to the month", {
  tag: ["@gate", "@widths"],
}, async ({ visit, width }) => {
  const { token } = await openProfessional();
  const page = await visit({ width, as: { token } });
  await page.goto("/vc/comissoes");
  await page.getByRole("link", { name: "Cadastrar representada" }).click();
  const email = newEmail("contas");
  const principal = page.getByRole("form", { name: "Representada" });
  await principal.getByLabel("Nome da empresa").fill("Fábrica Aurora");
  await principal.getByLabel("E-mail de quem confere").fill(email);
  await type(principal.getByLabel("Comissão de costume"), "7,25");
  await principal.getByRole("button", { name: "Cadastrar representada" }).click();
  await expect(title(page, "Fábrica Aurora")).toBeVisible();

  const customer = { name: "Mercearia do Zé", email: newEmail("mercearia") };
  await callAs({ token }, createCustomer, { body: { customer } });
  for (const [number, buyer, amount] of [
    ["N-1", "Padaria São José", "1000,01"],
    ["N-2", "Mercearia do Zé", "500,00"],
  ] as const) {
    await page.goto("/vc/comissoes/vendas/nova");
    const sale = page.getByRole("form", { name: "Venda" });
    await sale.getByLabel("Número do pedido ou da nota").fill(number);
    if (number === "N-2") {
      await sale.getByRole("button", { name: "Escolher dos meus clientes" }).click();
      const customers = page.getByRole("dialog", { name: "Quem comprou?" });
      await customers.getByPlaceholder("Nome, cidade, telefone ou documento").fill("merc");
      await customers.getByRole("button", { name: "Buscar" }).click();
      await customers.getByRole("button", { name: buyer }).click();
      await expect(sale.getByText(`Conta para ${buyer}, dos seus clientes.`)).toBeVisible();
      // The search within the form sent the search alone.
      await expect(page.getByText("Verifique os campos obrigatórios")).toBeHidden();
    } else await sale.getByLabel("Cliente", { exact: true }).fill(buyer);
    await type(sale.getByRole("textbox", { name: "Valor", exact: true }), amount);
    await sale.getByRole("button", { name: "Lançar venda" }).click();
    await expect(title(page, `Venda ${number}`)).toBeVisible();
    await page.getByRole("button", { name: "O cliente pagou tudo" }).click();
    await expect(toast(page, "Anotado: o cliente pagou tudo")).toBeVisible();
    // The button is gone: the keyboard goes on in the page, not from its beginning.
    await expect(page.getByRole("button", { name: "O cliente pagou tudo" })).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  }
  await page.getByText("Por que este valor?").click();
  await expect(page.getByText("÷")).toBeVisible();

  await page.goto("/vc/comissoes");
  await page.getByRole("link", { name: "Fábrica Aurora" }).click();
  await page
    .locator('a[href*="/vc/comissoes/"]', { hasText: / de 20\d\d$/ })
    .first()
    .click();
  await expect(title(page, /^Extrato de /)).toBeVisible();
  await expect(page.getByText("R$ 108,75").first()).toBeVisible();
  await page.getByRole("button", { name: "Pedir conferência" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pedir conferência" }).click();
  await expect(toast(page, "Pedido de conferência enviado")).toBeVisible();

  // Who pays has no account here.
  const checker = await visit({ width });
  await checker.goto(`/extrato/${await statementTokenTo(email)}`);
  await expect(title(checker, /^Extrato de comissões de /)).toBeVisible();
  await checker.getByRole("button", { name: /^Não confere: Mercearia do Zé/ }).click();
  await checker.getByLabel("O que não confere?").fill("Este cliente devolveu tudo");
  await checker.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await expect(checker.getByText("“Este cliente devolveu tudo”")).toBeVisible();
  await checker.getByRole("button", { name: "Confere o resto (1)" }).click();
  await expect(checker.getByText(/Obrigado: tudo foi respondido/)).toBeVisible();

  await page.reload();
  await expect(page.getByText("“Este cliente devolveu tudo”")).toBeVisible();
  await expect(page.getByText(/1 confere, 1 não confere\. Corrija a venda/)).toBeVisible();
  const reply = page.getByRole("link", { name: "Responder por e-mail" });
  await expect(reply).toHaveAttribute("href", new RegExp(`^mailto:${email}\\?.*devolveu`));
});

/** Notes by the dozen: whose they are, and who bought, is asked once. */
test("invoices of an unknown company become sales once it is said whose they are", {
  tag: ["@widths"],
}, async ({ visit, width }) => {
  const { token } = await openProfessional();
  const page = await visit({ width, as: { token } });
  await page.goto("/vc/comissoes/notas");
  const notes = [1, 2, 3].map((number) => ({
    name: `${number}.xml`,
    mimeType: "text/xml",
    buffer: Buffer.from(noteXml({ number, lines: [{ name: "Queijo minas", value: "1000.00" }] })),
  }));
  const bad = { name: "x.xml", mimeType: "text/xml", buffer: Buffer.from("<!DOCTYPE x []><x/>") };
  await page.getByLabel("Notas fiscais", { exact: true }).setInputFiles([...notes, bad]);
  await expect(page.getByText("Com erro", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Dizer de quem é" }).click();
  await type(page.getByLabel("Comissão de costume"), "5,00");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(toast(page, "Representada cadastrada")).toBeVisible();
  await page.getByRole("button", { name: "Gravar 3 notas" }).click();
  await expect(toast(page, "3 notas gravadas")).toBeVisible();
  await page.getByRole("link", { name: "Empório & Cia" }).click();
  await expect(page.getByRole("link", { name: "Mercado São João" })).toHaveCount(3);
  await expect(page.getByText("de R$ 50,00")).toHaveCount(3);
});

/** What a representative asks of a company of Praça waits in its area, where it is answered. */
test("a company reads the month of its representative and says that it is right", {
  tag: "@gate",
}, async ({ visit, width }) => {
  const { token, company } = await openCompany();
  const { token: seller } = await openProfessional();
  const { principal } = await callAs({ token: seller }, createPrincipal, {
    body: { principal: { name: company.name_fancy, rate: 10 } },
  });
  const id = principal._id;
  await withDatabase((orm) =>
    orm.update(principals).set({ companyId: company._id }).where(eq(principals.id, id)),
  );
  const { sale } = await callAs({ token: seller }, createSale, { body: { sale: saleOf(id) } });
  const settlement = { paid_on: "2026-01-20" };
  await callAs({ token: seller }, settleSale, { params: { id: sale._id }, body: { settlement } });
  const params = { id, month: "2026-01" };
  await callAs({ token: seller }, askStatement, { params, body: { check: {} } });

  const page = await visit({ width, as: { token } });
  await page.goto("/co");
  await expect(page.getByText("extrato de comissões para conferir")).toBeVisible();
  await page.getByRole("link", { name: "Conferir" }).click();
  await expect(title(page, "Extratos de comissões")).toBeVisible();
  await expect(page.getByText("Sem resposta")).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(title(page, "Extrato de comissões de janeiro de 2026")).toBeVisible();
  await page.getByRole("button", { name: "Confere tudo" }).click();
  await expect(page.getByText(/Obrigado: tudo foi respondido/)).toBeVisible();
  await page.getByRole("link", { name: "Extratos de comissões" }).first().click();
  await expect(page.getByRole("main").getByText("Confere", { exact: true })).toBeVisible();
});
