import { randomUUID } from "node:crypto";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { newEmail, openCompany, openProfessional } from "./setup/people.ts";
import { hasCount, oops, pathOf, title, toast, type } from "./setup/screen.ts";

/** The market: a company publishes a product, a professional represents it, a visitor of the store asks for a quote. */
test.describe("the market", () => {
  test("from the product to the quote", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const { token, email: managerEmail } = await openCompany();
    const professional = await openProfessional({}, "Lúcia", `Feitosa ${randomUUID().slice(0, 4)}`);
    const fullName = `${professional.user.name} ${professional.user.lastname}`;
    const name = `Café da serra ${randomUUID().slice(0, 8)}`;
    const visitorEmail = newEmail("visitante");

    // The company makes a category and publishes a product in it.
    const manager = await visit({ width, as: { token } });
    await manager.goto("/co/catalogo/categoria/new");
    await manager.getByRole("form", { name: "Categoria" }).getByLabel("Nome").fill("Cafés");
    await manager.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(manager, "Categoria salva")).toBeVisible();
    await manager.goto("/co/catalogo/produto/new");
    const form = manager.getByRole("form", { name: "Produto" });
    await form.getByLabel("Nome", { exact: true }).fill(name);
    await type(form.getByLabel("Preço de venda"), "42,50");
    await type(form.getByLabel("Comissão (%)"), "12");
    await manager.getByRole("button", { name: "Publicar" }).click();
    await expect(toast(manager, "Produto salvo")).toBeVisible();

    // The professional finds it, sees what it pays, and asks to represent it.
    const seller = await visit({ width, as: { token: professional.token } });
    await seller.goto(`/vc?busca=${encodeURIComponent(name)}`);
    await seller
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    await expect(title(seller, name)).toBeVisible();
    await expect(seller.getByText("R$ 5,10").first()).toBeVisible();
    await seller.getByRole("button", { name: "Representar este produto" }).click();
    await expect(toast(seller, "Pedido enviado. A empresa vai responder.")).toBeVisible();

    // The company approves.
    await readMail(managerEmail, /representa/i);
    await manager.goto("/co/vendedores");
    await manager.getByRole("button", { name: `Aprovar ${fullName}` }).click();
    await expect(toast(manager, "Representante aprovado")).toBeVisible();

    // A visitor of the store asks for a quote, without an account.
    const visitor = await visit({ width });
    await visitor.goto(`/catalogo/${professional.user.slug}`);
    await visitor
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    const wanted = visitor.getByRole("button", { name: "Quero comprar este produto" });
    const place = await wanted.boundingBox();
    // In reach without scrolling.
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(844);
    await wanted.click();
    await visitor
      .getByRole("alertdialog", { name: "Item adicionado ao carrinho!" })
      .getByRole("button", { name: "Ver meu carrinho" })
      .click();
    await expect(title(visitor, "Meu carrinho")).toBeVisible();
    const quote = visitor.getByRole("form", { name: "Pedir orçamento" });
    await quote.getByLabel("E-mail").fill(visitorEmail);
    await quote.getByLabel("Nome").fill("Dirceu Paes");
    await type(quote.getByLabel("Telefone"), "11955554444");
    await quote.getByLabel("Mensagem").fill("Para o fim do mês.");
    await visitor.getByRole("button", { name: "Enviar orçamento" }).click();
    await expect(visitor.getByRole("alertdialog")).toBeVisible();
    await expect(oops(visitor)).toHaveCount(0);
    await readMail(visitorEmail, /orçamento/i);

    // Both see it.
    await readMail(professional.email, /orçamento/i);
    await seller.goto("/vc/orcamentos");
    await hasCount(seller, "Novos", 1);
    await expect(seller.getByText(name).first()).toBeVisible();
    await manager.goto("/co/orcamentos");
    await expect(manager.getByText(name).first()).toBeVisible();
    await hasCount(manager, "Novos", 1);

    // The answer that is written here reaches who asked.
    await seller.getByRole("button", { name: `Responder por e-mail a ${visitorEmail}` }).click();
    const letter = seller.getByRole("dialog", { name: "Responder a Dirceu Paes" });
    await letter.getByLabel("Mensagem").fill("Consigo R$ 40,00 a partir de 10 sacas.");
    await letter.getByRole("button", { name: "Enviar resposta" }).click();
    await expect(toast(seller, "Resposta enviada a quem pediu o orçamento")).toBeVisible();
    await expect(seller.getByText("Consigo R$ 40,00 a partir de 10 sacas.")).toBeVisible();
    await hasCount(seller, "Respondidos", 1);
    expect(await readMail(visitorEmail, /respondeu ao seu pedido/)).toContain("Consigo R$ 40,00");
  });

  test("a store says what its owner wrote for buyers", { tag: "@widths" }, async ({ visit, width }) => {
    const { user, token } = await openProfessional();
    const seller = await visit({ width, as: { token } });
    await seller.goto("/vc/catalogo");
    await seller.getByRole("button", { name: "Editar apresentação" }).click();
    const dialog = seller.getByRole("dialog", { name: "Apresentação da loja" });
    await dialog.getByLabel("Apresentação").fill("Ferramentas no norte do Paraná.");
    await dialog.getByText("Mostrar meu WhatsApp na loja").click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(seller, "Loja salva")).toBeVisible();

    const buyer = await visit({ width });
    await buyer.goto(`/catalogo/${user.slug}`);
    await expect(buyer.getByText("Ferramentas no norte do Paraná.")).toBeVisible();
    const whatsApp = buyer.getByRole("link", { name: `WhatsApp de ${user.name} ${user.lastname}` });
    await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/5511987654321\?text=/);
    const foot = await buyer.getByRole("contentinfo").innerText();
    expect(foot).not.toMatch(/vaga|currículo|representar|cadastr/i);
  });

  test("what a product pays is behind the login", { tag: "@widths" }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    // The button stands above the link that covers the card.
    await products
      .getByRole("button", { name: /^Ver comissão/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Conectar-se" }).getByLabel("E-mail")).toBeVisible();
    expect(pathOf(page)).toBe("/");
  });

  test("the filters of a phone end at the first product", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/");
    const search = page.getByRole("search", { name: "Refine sua busca de produtos" });
    const toggle = search.getByRole("button", { name: /^Filtrar/ });
    await toggle.click();
    const sheet = page.getByRole("dialog", { name: "Refine sua busca" });
    // A price counts on leaving its field: 'Confirmar' must stay where it is pressed.
    await sheet.getByLabel("Preço até").fill("100");
    await sheet.getByRole("button", { name: /^Confirmar/ }).click();
    await page.waitForURL(/preco-ate=100/);
    await expect(search.getByRole("button", { name: "Filtrar (1)" })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect.poll(() => toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    const [place, products] = [
      await toggle.boundingBox(),
      page.getByRole("region", { name: /^Produtos para/ }),
    ];
    const first = await products.getByRole("listitem").first().boundingBox();
    expect((first?.y ?? 0) - (place?.y ?? 0), "from the button to the first product").toBeLessThan(200);
    expect(place?.y).toBeGreaterThanOrEqual(0);
  });
});
