import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { newEmail, openCompany, openProfessional, openRepresented } from "./setup/people.ts";
import { hasCount, oops, pathOf, showAll, title, toast, type, untilPath } from "./setup/screen.ts";

/** The market: a company publishes a product, a professional represents it, a visitor of the store asks for a quote. */
test.describe("the market", () => {
  test("from the product to the quote", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const { token, company, email: managerEmail } = await openCompany();
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
    await expect(seller.getByRole("link", { name: "Produtos solicitados" })).toHaveAttribute(
      "href",
      "/vc/solicitacoes",
    );
    await seller
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    await expect(title(seller, name)).toBeVisible();
    await expect(seller.getByText("R$ 5,10").first()).toBeVisible();
    await expect(seller.getByText("R$ 5,10 (12%)").first()).toBeVisible();
    const main = seller.getByRole("main");
    await expect(main.getByText("Cafés", { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("link", { name: company.name_fancy }).first()).toBeVisible();
    for (const part of ["Preços", "Descrição", "Sobre a empresa"])
      await expect(main.getByRole("heading", { name: part })).toBeVisible();
    await expect(main.getByRole("button", { name: "Representar a categoria Cafés" })).toBeVisible();
    await seller.getByRole("button", { name: "Representar este produto" }).click();
    await expect(toast(seller, "Pedido enviado. A empresa vai responder.")).toBeVisible();

    // The company approves.
    await readMail(managerEmail, /representa/i);
    await manager.goto("/co/vendedores");
    await expect(manager.getByRole("link", { name: "Favoritos" })).toBeVisible();
    const asked = manager
      .getByRole("region", { name: "Solicitações" })
      .getByRole(width === "desktop" ? "row" : "listitem");
    await expect(asked.getByText(name)).toBeVisible();
    for (const action of [/^WhatsApp: /, /^E-mail: /, /^Negar /])
      await expect(asked.getByRole("button", { name: action })).toBeVisible();
    await manager.getByRole("button", { name: `Aprovar ${fullName}` }).click();
    await expect(toast(manager, "Representante aprovado")).toBeVisible();
    await manager.reload();
    const current = manager.getByRole("region", { name: "Atuais" });
    await expect(manager.getByRole("link", { name: "Buscar", exact: true })).toBeVisible();
    await current.getByRole("link", { name: fullName, exact: true }).click();
    await untilPath(manager, `/co/vendedor/${professional.user.slug}`);
    const represented = manager.getByRole("region", { name: "Produtos que representa" });
    await expect(represented.getByRole("link", { name })).toBeVisible();

    // A visitor of the store asks for a quote, without an account.
    const visitor = await visit({ width });
    await visitor.goto(`/catalogo/${professional.user.slug}`);
    await expect(visitor.getByText("Loja online", { exact: true })).toBeVisible();
    await expect(title(visitor, "Produtos que eu represento")).toBeVisible();
    await expect(visitor.getByText(/^Solicite um orçamento/)).toBeAttached();
    const menu = visitor.getByRole("navigation", { name: "Loja" });
    await expect(menu.getByRole("link")).toHaveText(["Loja", "Meu carrinho"]);
    await visitor
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    const wanted = visitor.getByRole("button", { name: "Quero comprar este produto" });
    const place = await wanted.boundingBox();
    // In reach without scrolling.
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(844);
    await wanted.click();
    const added = visitor.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" });
    await expect(added.getByRole("button", { name: "Continuar comprando" })).toBeVisible();
    await added.getByRole("button", { name: "Ver meu carrinho" }).click();
    await expect(title(visitor, "Meu carrinho")).toBeVisible();
    const items = visitor.getByRole("region", { name: "Itens" });
    await expect(items.getByRole("link", { name })).toBeVisible();
    await expect(items.getByText("Cafés", { exact: true })).toBeVisible();
    await items.getByRole("button", { name: `Mais um de ${name}` }).click();
    await expect(visitor.getByRole("main").getByText("2 itens", { exact: true })).toBeVisible();
    await expect(visitor.getByText("R$ 85,00").first()).toBeVisible();
    await items.getByRole("button", { name: `Menos um de ${name}` }).click();
    await expect(visitor.getByRole("main").getByText("1 item", { exact: true })).toBeVisible();
    await expect(items.getByRole("button", { name: `Remover ${name}` })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Continuar adicionando itens" })).toBeVisible();
    const quote = visitor.getByRole("form", { name: "Pedir orçamento" });
    await quote.getByLabel("E-mail").fill(visitorEmail);
    await quote.getByLabel("Nome").fill("Dirceu Paes");
    await type(quote.getByLabel("Telefone"), "+55 11 95555-4444");
    await quote.getByLabel("Mensagem").fill("Para o fim do mês.");
    // A phone may throw the tab away meanwhile.
    await visitor.reload();
    await expect(quote.getByLabel("E-mail")).toHaveValue(visitorEmail);
    await expect(quote.getByLabel("Telefone")).toHaveValue("(11) 95555-4444");
    await expect(quote.getByLabel("Mensagem")).toHaveValue("Para o fim do mês.");
    await visitor.getByRole("button", { name: "Enviar orçamento" }).click();
    const sent = visitor.getByRole("alertdialog", { name: "Sucesso" });
    await expect(sent.getByText(/^Orçamento enviado!/)).toBeVisible();
    expect(pathOf(visitor)).toBe(`/catalogo/${professional.user.slug}`);
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("rascunho"));
    expect(await visitor.evaluate(kept)).toEqual([]);
    await visitor.goto(`/catalogo/${professional.user.slug}/carrinho`);
    await expect(visitor.getByText("Você ainda não adicionou nenhum item ao carrinho.")).toBeVisible();
    await expect(oops(visitor)).toHaveCount(0);
    await readMail(visitorEmail, /orçamento/i);

    // Both see it.
    await readMail(professional.email, /orçamento/i);
    await seller.goto("/vc/orcamentos");
    await hasCount(seller, "Novos", 1);
    // A table says who asked; what was asked opens under the row.
    const see = (window: Page) =>
      window.getByRole("button", { name: /^Dirceu Paes.*ver o pedido e responder$/ }).click();
    if (width === "desktop") await see(seller);
    await expect(seller.getByText(name).filter({ visible: true }).first()).toBeVisible();
    for (const told of ["Dirceu Paes", "(11) 95555-4444", "Para o fim do mês."])
      await expect(seller.getByRole("main").getByText(told).first()).toBeVisible();
    await manager.goto("/co/orcamentos");
    if (width === "desktop") await see(manager);
    await expect(manager.getByText(name).filter({ visible: true }).first()).toBeVisible();
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
    await expect(whatsApp).toHaveAttribute("href", new RegExp(`^https://wa\\.me/55${user.phone}\\?text=`));
    const foot = await buyer.getByRole("contentinfo").innerText();
    expect(foot).not.toMatch(/vaga|currículo|representar|cadastr/i);
  });

  test("what a product pays is behind the login", { tag: "@widths" }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    // The button stands above the link that covers the card.
    await products
      .getByRole("button", { name: /^Ver comissão - \( ?p\/ ?assinantes ?\)/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Conectar-se" }).getByLabel("E-mail")).toBeVisible();
    expect(pathOf(page)).toBe("/");
  });

  test("the filters of a phone end at the first product", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/");
    await showAll(page, "Produtos para representar");
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

  test("takes quotes also from who has an account", async ({ visit, width, allow }) => {
    allow(/status of 404 .*salesman=ninguem-daqui/);
    const { seller, name, product } = await openRepresented("Cadeado", 30);
    const store = `/catalogo/${seller.user.slug}`;
    const { token } = await openProfessional({}, "Ivo", "Prado");
    const professional = await visit({ width, as: { token } });
    await professional.goto(store);
    // A press leads to the own area, which knows the way back.
    const link = professional.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", `/vc/produto/${product.slug}?loja=${seller.user.slug}`);
    await link.click();
    await untilPath(professional, `/vc/produto/${product.slug}`);
    await professional.getByRole("link", { name: "Comprar nesta loja" }).click();
    await untilPath(professional, `${store}/produto/${product.slug}`);
    await expect(professional.getByRole("button", { name: "Quero comprar este produto" })).toBeVisible();
    await professional.goto(`/vc/produto/${product.slug}?loja=ninguem-daqui`);
    await expect(professional.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(professional.getByRole("link", { name: "Comprar nesta loja" })).toHaveCount(0);

    const other = await openCompany();
    const buyer = await visit({ width, as: { token: other.token } });
    const isKnown = buyer.waitForResponse(/\/api\/auth\/load/);
    await buyer.goto(store);
    await (await isKnown).finished();
    await buyer.getByRole("link", { name, exact: true }).click();
    await expect(
      buyer.getByText(/^Você só pode abrir os produtos da sua empresa\. Para comprar/),
    ).toBeVisible();
    await buyer.getByRole("button", { name: "Entendi" }).click();
    await buyer.getByRole("button", { name: `Adicionar ao carrinho: ${name}` }).click();
    await buyer.getByRole("button", { name: "Ver meu carrinho" }).click();
    await untilPath(buyer, `${store}/carrinho`);
    const quote = buyer.getByRole("form", { name: "Pedir orçamento" });
    await quote.getByLabel("E-mail").fill(newEmail("compradora"));
    await quote.getByLabel("Nome").fill("Nair Bastos");
    await type(quote.getByLabel("Telefone"), "11955553333");
    await buyer.getByRole("button", { name: "Enviar orçamento" }).click();
    await expect(buyer.getByText(/^Orçamento enviado!/)).toBeVisible();
  });
});
