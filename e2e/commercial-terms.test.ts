import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { newEmail, openRepresented } from "./setup/people.ts";
import { title, toast, type } from "./setup/screen.ts";

/** A company says how it sells; who buys in a representative's store goes by it, and may ask for less all the same. */
test("what a company says of how it sells holds in the cart of a store", {
  tag: "@widths",
}, async ({ visit, width }) => {
  const { token, product, name, seller } = await openRepresented("Camiseta", 30);

  const manager = await visit({ width, as: { token } });
  await manager.goto("/co/catalogo/condicoes");
  const terms = manager.getByRole("form", { name: "Condições comerciais" });
  await type(terms.getByLabel("Pedido mínimo"), "1500");
  await terms.getByLabel("Prazo de entrega").fill("7");
  await terms.getByText("SC", { exact: true }).click();
  await terms.getByRole("button", { name: "Adicionar forma de pagamento" }).click();
  await terms.getByLabel("Prazo 1").fill("30/60");
  await manager.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(manager, "Condições comerciais salvas")).toBeVisible();

  await manager.goto(`/co/catalogo/produto/${product._id}`);
  const form = manager.getByRole("form", { name: "Produto" });
  await form.getByLabel("Quantidade mínima").fill("24");
  await form.getByLabel("Vendido de quantos em quantos").fill("12");
  await form.getByRole("button", { name: "Adicionar faixa de preço" }).click();
  await form.getByLabel("Faixa 1: a partir de").fill("48");
  await type(form.getByLabel("Faixa 1: preço de cada"), "28,50");
  await form.getByLabel("Cores").fill("Azul, Preto");
  await form.getByLabel("Tamanhos").fill("M, G");
  await form.getByRole("button", { name: "Criar variações" }).click();
  await expect(form.getByLabel(/^Cor \d/)).toHaveCount(4);
  await form.getByRole("button", { name: "Remover Preto, G" }).click();
  await manager.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(manager, "Produto salvo")).toBeVisible();

  const buyer = await visit({ width });
  await buyer.goto(`/catalogo/${seller.user.slug}/produto/${product.slug}`);
  await expect(title(buyer, name)).toBeVisible();
  for (const said of ["Mínimo de 24 unidades, de 12 em 12", "Em até 7 dias", "30/60 dias", "R$ 28,50"])
    await expect(buyer.getByText(said).first()).toBeVisible();
  await buyer.getByText("Azul, G", { exact: true }).click();
  await buyer.getByRole("button", { name: "Quero comprar este produto" }).click();
  await buyer.getByRole("button", { name: "Ver meu carrinho" }).click();
  const items = buyer.getByRole("region", { name: "Itens" });
  const amount = items.getByLabel(`Quantidade de ${name} (Azul, G)`);
  await expect(amount).toHaveValue("24");
  await expect(items.getByText(/A partir de 48 unidades: R\$\s28,50 cada/)).toBeVisible();
  await expect(buyer.getByText(/Pedido mínimo de .*R\$\s1\.500,00\. Faltam R\$\s780,00/)).toBeVisible();
  const more = items.getByRole("button", { name: `Mais 12 de ${name} (Azul, G)` });
  await more.click();
  await more.click();
  await expect(amount).toHaveValue("48");
  await expect(buyer.getByText("R$ 1.368,00").first()).toBeVisible();
  await amount.fill("13");
  await amount.press("Enter");
  await expect(items.getByText(/Abaixo do mínimo de 24 unidades/)).toBeVisible();
  const quote = buyer.getByRole("form", { name: "Pedir orçamento" });
  await quote.getByLabel("E-mail").fill(newEmail("lojista"));
  await quote.getByLabel("Nome").fill("Dirceu Paes");
  await type(quote.getByLabel("Telefone"), "11955554444");
  await buyer.getByRole("button", { name: "Enviar orçamento" }).click();
  await expect(buyer.getByRole("alertdialog", { name: "Sucesso" })).toBeVisible();
  expect(await readMail(seller.email, /orçamento/i)).toContain(`${name} (Azul, G)`);
});
