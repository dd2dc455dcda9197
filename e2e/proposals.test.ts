import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newEmail, openRepresented } from "./setup/people.ts";
import { title, toast, type } from "./setup/screen.ts";

/** A representative offers, the company lets the discount pass, who buys answers without an account, and there is an order. */
test("from a proposal to the order that the company confirms", {
  tag: ["@gate", "@widths"],
}, async ({ visit, width }) => {
  const { token, name, seller } = await openRepresented("Café torrado", 30);
  const buyerEmail = newEmail("comprador");

  // From nothing, with a discount that the company has to let pass.
  const phone = await visit({ width, as: { token: seller.token } });
  await phone.goto("/vc/propostas");
  await phone.getByRole("link", { name: "Fazer uma proposta" }).click();
  const form = phone.getByRole("form", { name: "Proposta" });
  await form.getByLabel("Nome ou empresa").fill("Mercado da Ponte");
  await form.getByLabel("E-mail").fill(buyerEmail);
  await form.getByLabel("Acrescentar um produto da sua loja").fill(name);
  await phone.getByRole("option", { name: new RegExp(name) }).click();
  await form.getByLabel("Quantidade").fill("20");
  await type(form.getByLabel("Preço"), "27,00");
  await expect(form.getByText("R$ 540,00").last()).toBeVisible();
  await form.getByRole("button", { name: "Enviar proposta" }).click();
  await expect(toast(phone, "A empresa foi avisada: com o sim dela a proposta sai")).toBeVisible();
  await expect(phone.getByText("Espera a empresa", { exact: true })).toBeVisible();

  const manager = await visit({ width, as: { token } });
  await manager.goto("/co/propostas");
  await manager.getByRole("link", { name: "Mercado da Ponte" }).click();
  await manager.getByRole("button", { name: "Aprovar e enviar: R$ 540,00" }).click();
  await expect(toast(manager, "Aprovada e enviada a quem vai comprar")).toBeVisible();

  // Who buys has no account: the address of the mail is enough.
  const buyer = await visit({ width });
  await buyer.goto(linkIn(await readMail(buyerEmail, /^Proposta \d+ de/), /^\/proposta\//));
  await expect(buyer.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(buyer.getByText("R$ 540,00").filter({ visible: true }).first()).toBeVisible();
  await buyer.getByRole("button", { name: "Propor outro valor" }).click();
  const counter = buyer.getByRole("form", { name: "Propor outro valor" });
  await counter.getByLabel("Preço de cada").fill("");
  await type(counter.getByLabel("Preço de cada"), "25,00");
  await counter.getByRole("button", { name: "Enviar contraproposta" }).click();
  await expect(toast(buyer, "Sua contraproposta foi enviada")).toBeVisible();

  // The representative answers with what was asked for, and the company lets it pass again.
  await phone.goto("/vc/propostas?situacao=contrapropostas");
  await phone.getByRole("link", { name: "Mercado da Ponte" }).click();
  await expect(phone.getByText(/O cliente propôs R\$\s500,00/)).toBeVisible();
  await phone.getByRole("link", { name: "Responder" }).click();
  await expect(form.getByLabel("Preço")).toHaveValue("25,00");
  await form.getByRole("button", { name: "Enviar proposta" }).click();
  await expect(toast(phone, "A empresa foi avisada: com o sim dela a proposta sai")).toBeVisible();
  await manager.goto("/co/propostas?situacao=aprovar");
  await manager.getByRole("link", { name: "Mercado da Ponte" }).click();
  await manager.getByRole("button", { name: "Aprovar e enviar: R$ 500,00" }).click();
  await expect(toast(manager, "Aprovada e enviada a quem vai comprar")).toBeVisible();

  // It is accepted with a code that comes by mail.
  await buyer.reload();
  await buyer.getByRole("button", { name: /^Aceitar/ }).click();
  const acceptance = buyer.getByRole("form", { name: "Aceitar a proposta" });
  await acceptance.getByLabel("Nome ou razão social").fill("Mercado da Ponte Ltda.");
  await type(acceptance.getByLabel("CPF ou CNPJ"), "11222333000181");
  await acceptance.getByLabel("Estado").selectOption({ label: "Santa Catarina" });
  await acceptance.getByLabel("Cidade").selectOption("Joinville");
  await acceptance.getByRole("button", { name: "Enviar código por e-mail" }).click();
  const mail = await readMail(buyerEmail, "Seu código para aceitar a proposta");
  await acceptance
    .getByLabel("Código", { exact: true })
    .fill(/>([0-9A-Z]{4}-[0-9A-Z]{4})</.exec(mail)?.[1] ?? "");
  await acceptance.getByRole("button", { name: /^Aceitar por R\$\s500,00/ }).click();
  await expect(title(buyer, /^Pedido \d+ de /)).toBeVisible();

  await manager.goto("/co/pedidos");
  await manager.getByRole("link", { name: "Mercado da Ponte Ltda." }).click();
  await expect(manager.getByText(/faltam 60 dias/)).toBeVisible();
  await manager.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(toast(manager, "Pedido confirmado")).toBeVisible();
  await phone.goto("/vc/pedidos");
  await phone.getByRole("link", { name: "Mercado da Ponte Ltda." }).click();
  await phone.waitForURL(/\/vc\/pedidos\/./);
  await expect(phone.getByText("Confirmado", { exact: true }).first()).toBeVisible();
  await readMail(buyerEmail, /confirmou o pedido/);

  // Until it is invoiced who bought takes it back, with a code that goes to who accepted.
  await buyer.reload();
  await buyer.getByRole("button", { name: "Cancelar pedido" }).click();
  const cancel = buyer.getByRole("form", { name: "Cancelar o pedido" });
  await cancel.getByLabel("Motivo").fill("Comprei de outro");
  await cancel.getByRole("button", { name: "Enviar código por e-mail" }).click();
  const codeMail = await readMail(buyerEmail, "Seu código para cancelar o pedido");
  await cancel
    .getByLabel("Código", { exact: true })
    .fill(/>([0-9A-Z]{4}-[0-9A-Z]{4})</.exec(codeMail)?.[1] ?? "");
  await cancel.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(buyer.getByRole("blockquote").getByText("Comprei de outro")).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Cancelar pedido" })).toHaveCount(0);
});

test("orders and proposals are tables where there is room: ordered by a heading, searched, and kept so on the way back", async ({
  visit,
}) => {
  const page = await visit({ as: "profissional@praca.test" });
  for (const [path, name] of [
    ["/vc/pedidos", "Pedidos"],
    ["/vc/propostas", "Propostas"],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole("table", { name });
    const sums = async () =>
      (await table.getByRole("row").filter({ hasText: "R$" }).allInnerTexts()).map((text) =>
        Number(/R\$\s([\d.,]+)/.exec(text)?.[1]?.replaceAll(".", "").replace(",", ".")),
      );
    await table.getByRole("button", { name: /^Valor/ }).click();
    await expect(page).toHaveURL(/ordem=cheapest/);
    await expect
      .poll(async () => (await sums()).every((sum, row, all) => row === 0 || (all[row - 1] ?? 0) <= sum))
      .toBe(true);

    const first = table.getByRole("row").nth(1).getByRole("link");
    const buyer = await first.innerText();
    await page.getByRole("searchbox", { name: /número/ }).fill(buyer.toUpperCase());
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL(/busca=/);
    await expect(table.getByRole("link", { name: buyer }).first()).toBeVisible();
    await expect(table.getByRole("link").filter({ hasNotText: buyer })).toHaveCount(0);
    await first.click();
    await page.waitForURL(new RegExp(`${path}/.`));
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: /número/ })).toHaveValue(buyer.toUpperCase());
    await expect(table.getByRole("link").filter({ hasNotText: buyer })).toHaveCount(0);
  }
});
