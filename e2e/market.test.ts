import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { readMail } from "./setup/mailbox.ts";
import { newEmail, openCompany, openProfessional } from "./setup/people.ts";
import { hasCount, oops, pathOf, title, toast, type } from "./setup/screen.ts";

/** The market: a company publishes a product, a professional represents it, a visitor of the store asks for a quote. */
describe("the market", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)("from the product to the quote (%s)", async (width) => {
    const { token, email: managerEmail } = await openCompany();
    const professional = await openProfessional({}, "Lúcia", `Feitosa ${randomUUID().slice(0, 4)}`);
    const fullName = `${professional.user.name} ${professional.user.lastname}`;
    const name = `Café da serra ${randomUUID().slice(0, 8)}`;
    const visitorEmail = newEmail("visitante");

    // The company makes a category and publishes a product in it.
    const manager = await browser.visit({ width, as: { token } });
    await manager.goto("/co/catalogo/categoria/new");
    await manager.getByRole("form", { name: "Categoria" }).getByLabel("Nome").fill("Cafés");
    await manager.getByRole("button", { name: "Salvar" }).click();
    await toast(manager, "Categoria salva").waitFor();
    await manager.goto("/co/catalogo/produto/new");
    const form = manager.getByRole("form", { name: "Produto" });
    await form.getByLabel("Nome", { exact: true }).fill(name);
    await type(form.getByLabel("Preço de venda"), "42,50");
    await type(form.getByLabel("Comissão (%)"), "12");
    await manager.getByRole("button", { name: "Publicar" }).click();
    await toast(manager, "Produto salvo").waitFor();

    // The professional finds it, sees what it pays, and asks to represent it.
    const seller = await browser.visit({ width, as: { token: professional.token } });
    await seller.goto(`/vc?busca=${encodeURIComponent(name)}`);
    await seller
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    await title(seller, name).waitFor();
    await seller.getByText("R$ 5,10").first().waitFor();
    await seller.getByRole("button", { name: "Representar este produto" }).click();
    await toast(seller, "Pedido enviado. A empresa vai responder.").waitFor();

    // The company approves.
    await readMail(managerEmail, /representa/i);
    await manager.goto("/co/vendedores");
    await manager.getByRole("button", { name: `Aprovar ${fullName}` }).click();
    await toast(manager, "Representante aprovado").waitFor();

    // A visitor of the store asks for a quote, without an account.
    const visitor = await browser.visit({ width });
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
    await title(visitor, "Meu carrinho").waitFor();
    const quote = visitor.getByRole("form", { name: "Pedir orçamento" });
    await quote.getByLabel("E-mail").fill(visitorEmail);
    await quote.getByLabel("Nome").fill("Dirceu Paes");
    await type(quote.getByLabel("Telefone"), "11955554444");
    await quote.getByLabel("Mensagem").fill("Para o fim do mês.");
    await visitor.getByRole("button", { name: "Enviar orçamento" }).click();
    await visitor.getByRole("alertdialog").waitFor();
    expect(await oops(visitor).count()).toBe(0);
    await readMail(visitorEmail, /orçamento/i);

    // Both see it.
    await readMail(professional.email, /orçamento/i);
    await seller.goto("/vc/orcamentos");
    await hasCount(seller, "Novos", 1);
    await seller.getByText(name).first().waitFor();
    await manager.goto("/co/orcamentos");
    await manager.getByText(name).first().waitFor();
    await hasCount(manager, "Novos", 1);
  });

  it.each(["phone", "desktop"] as const)(
    "a store says what its owner wrote for buyers (%s)",
    async (width) => {
      const { user, token } = await openProfessional();
      const seller = await browser.visit({ width, as: { token } });
      await seller.goto("/vc/catalogo");
      await seller.getByRole("button", { name: "Editar apresentação" }).click();
      const dialog = seller.getByRole("dialog", { name: "Apresentação da loja" });
      await dialog.getByLabel("Apresentação").fill("Ferramentas no norte do Paraná.");
      await dialog.getByText("Mostrar meu WhatsApp na loja").click();
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await toast(seller, "Loja salva").waitFor();

      const buyer = await browser.visit({ width });
      await buyer.goto(`/catalogo/${user.slug}`);
      await buyer.getByText("Ferramentas no norte do Paraná.").waitFor();
      const whatsApp = buyer.getByRole("link", { name: `WhatsApp de ${user.name} ${user.lastname}` });
      expect(await whatsApp.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
      const foot = await buyer.getByRole("contentinfo").innerText();
      expect(foot).not.toMatch(/vaga|currículo|representar|cadastr/i);
    },
  );

  it.each(["phone", "desktop"] as const)("what a product pays is behind the login (%s)", async (width) => {
    const page = await browser.visit({ width });
    await page.goto("/");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    // The button stands above the link that covers the card.
    await products
      .getByRole("button", { name: /^Ver comissão/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "Conectar-se" }).getByLabel("E-mail").waitFor();
    expect(pathOf(page)).toBe("/");
  });

  it("the filters of a phone end at the first product", async () => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/");
    const search = page.getByRole("search", { name: "Refine sua busca de produtos" });
    const toggle = search.getByRole("button", { name: /^Filtrar/ });
    await toggle.click();
    const sheet = page.getByRole("dialog", { name: "Refine sua busca" });
    // A price counts on leaving its field: 'Confirmar' must stay where it is pressed.
    await sheet.getByLabel("Preço até").fill("100");
    await sheet.getByRole("button", { name: /^Confirmar/ }).click();
    await page.waitForURL(/preco-ate=100/);
    await search.getByRole("button", { name: "Filtrar (1)" }).waitFor();
    await sheet.waitFor({ state: "hidden" });
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
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
