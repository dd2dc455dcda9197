import { describe, expect, it } from "vitest";
import { updateCompany } from "../src/features/companies/contract.ts";
import { addCompanyCard } from "../src/features/wallet/card-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { boughtBy, coursesFor, fill, goOn, play } from "./setup/buying.ts";
import { newCpf, openCompany, openProfessional } from "./setup/people.ts";
import { hasFocus, knowZipcode, title, type, untilPath } from "./setup/screen.ts";
import { address, answered, cardNumbered, isRefused, payer, pays } from "./setup/subscribing.ts";

describe("buying a course", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)(
    "by card: added, confirmed, paid once however often it is pressed, and watched (%s)",
    async (width) => {
      const { courses } = await coursesFor(9_900);
      const [course] = courses;
      const caller = await payer(pays);
      const page = await browser.visit({ width, as: caller });
      await page.goto(`/vc/treinamento/${course?.id}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      const added = page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" });
      await added.getByRole("button", { name: "Continuar comprando" }).waitFor();
      await expectAccessible(page);
      await added.getByRole("button", { name: "Ir para o carrinho" }).click();
      await title(page, "Carrinho").waitFor();
      const head = page.getByRole("banner").getByRole("link", { name: /Carrinho/ });
      await head.getByText("1", { exact: false }).first().waitFor();
      await page.getByText("1 treinamento", { exact: true }).waitFor();
      await expectAccessible(page);
      // A person owns a course once: there is nothing to count.
      expect(await page.getByRole("button", { name: /licença/ }).count()).toBe(0);
      await page.getByRole("button", { name: "Finalizar compra" }).click();
      await title(page, "Confirmar pedido").waitFor();
      expect(await page.getByRole("radio", { name: /Visa •••• 0010/ }).isChecked()).toBe(true);
      await page.getByLabel("Parcelas").selectOption("3");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Finalizar compra" }).dblclick();
      await untilPath(page, "/vc/pedido/sucesso");
      await title(page, "Sua compra foi realizada com sucesso!").waitFor();
      await page.getByText("Acompanhe o status no histórico de compras.").waitFor();
      await expectAccessible(page);
      expect(await head.getByText("à espera").count()).toBe(0);
      const [only, ...others] = await boughtBy(caller);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ process_status: "PAID", payments: [{ status: "PAID", installments: 3 }] });
      await page.getByRole("link", { name: "Assistir" }).click();
      await untilPath(page, `/vc/treinamentos-inscritos/${course?.id}`);
      // Back is no second purchase.
      await page.goto("/vc/pedido/finalizacao");
      await page.getByText("Você ainda não adicionou nenhum treinamento ao carrinho.").waitFor();
      await page.goto(`/vc/treinamento/${course?.id}`);
      await page.getByRole("link", { name: "Começar" }).waitFor();
      expect(await page.getByRole("button", { name: "Adicionar ao carrinho" }).count()).toBe(0);
    },
  );

  it("by a Pix that is paid elsewhere, later: who comes back by the history pays what is open", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await browser.visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByText("Defina um cartão de crédito válido").waitFor();
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    const code = page.getByRole("img", { name: "QR code do Pix" });
    await code.waitFor(answered);
    await page.getByRole("timer").waitFor();
    await expectAccessible(page);
    await page.reload();
    await code.waitFor(answered);
    await page.goto("/vc/historico-compras");
    await page.getByText("Aguardando pagamento").waitFor();
    await page.getByRole("button", { name: "Pagar agora" }).click();
    await code.waitFor();
    await expectAccessible(page);
    const [order] = await boughtBy(caller);
    await play(browser, order?.payments[0]?._id ?? "", /Pagar este Pix/);
    const dialog = page.getByRole("dialog", { name: "Pagamento da compra" });
    await dialog.getByText("Pagamento confirmado").waitFor(answered);
    const watch = await dialog.getByRole("link", { name: "Assistir" }).getAttribute("href");
    expect(watch).toBe(`/vc/treinamentos-inscritos/${courses[0]?.id}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByText("Pago", { exact: true }).waitFor(answered);
    await page.getByRole("button", { name: /Baixar o recibo/ }).waitFor();
  });

  it("by a Pix that is paid after everything was closed: who comes back another time finds the course", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await browser.visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page.getByRole("img", { name: "QR code do Pix" }).waitFor(answered);
    await page.context().close();

    const [order] = await boughtBy(caller);
    await play(browser, order?.payments[0]?._id ?? "", /Pagar este Pix/);
    await expect.poll(async () => (await boughtBy(caller))[0]?.process_status, answered).toBe("PAID");
    const later = await browser.visit({ as: caller });
    await later.goto("/vc/treinamentos-inscritos");
    await later
      .getByText(courses[0]?.name ?? "")
      .first()
      .waitFor(answered);
    await later.goto("/vc/historico-compras");
    await later.getByText("Pago", { exact: true }).waitFor(answered);
    await later.getByRole("button", { name: /Baixar o recibo/ }).waitFor();
    await later.goto(`/vc/treinamento/${courses[0]?.id}`);
    await title(later, courses[0]?.name ?? "").waitFor();
    expect(await later.getByRole("button", { name: "Adicionar ao carrinho" }).count()).toBe(0);
  });

  it("by a Pix that is let expire: said so, and paid by boleto instead", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await browser.visit({ as: caller });
    await goOn(page, "vc");
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page.getByRole("img", { name: "QR code do Pix" }).waitFor(answered);
    const [order] = await boughtBy(caller);
    await play(browser, order?.payments[0]?._id ?? "", /Deixar expirar/);
    await page.getByText("O prazo para pagar acabou").waitFor(answered);
    await page.getByText("Boleto", { exact: true }).click();
    await page.getByRole("button", { name: /^Gerar boleto de/ }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.getByLabel("Linha digitável").waitFor();
    expect(await boughtBy(caller)).toMatchObject([{ payments: [{ method: "BOLETO" }, { method: "PIX" }] }]);
  });

  it("by a card that is refused, then by another", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(isRefused, pays);
    await fill(caller, courses);
    const page = await browser.visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page.getByText("O pagamento não foi aprovado").waitFor(answered);
    await page.getByText("Visa •••• 0028 · Cartão sem limite").waitFor();
    await expectAccessible(page);
    await page.getByText("Recusado", { exact: true }).waitFor();
    expect(await page.getByRole("radio", { name: /0028/ }).isChecked()).toBe(false);
    expect(await page.getByRole("radio", { name: /0010/ }).isChecked()).toBe(true);
    const order = page.getByRole("region", { name: "Seu pedido" });
    await order.getByText(courses[0]?.name ?? "").waitFor();
    const back = page.getByRole("main").getByRole("link", { name: "Histórico de compras" });
    expect(await back.getAttribute("href")).toBe("/vc/historico-compras");
    await page.getByRole("button", { name: /^Pagar R\$/ }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.getByRole("link", { name: "Histórico de compras" }).last().click();
    await page.getByText("Cartão sem limite").waitFor();
  });

  it("by the only card, which was refused: it pays once more where that is chosen", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(isRefused);
    await fill(caller, courses);
    const page = await browser.visit({ as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page.getByText("O pagamento não foi aprovado").waitFor(answered);
    const pay = page.getByRole("button", { name: /^Pagar R\$/ });
    await pay.click();
    await page
      .getByRole("alertdialog", { name: "Atenção" })
      .getByText(/Seu cartão foi recusado nesta compra/)
      .waitFor();
    await page.getByRole("button", { name: "Entendi" }).click();
    await hasFocus(pay);
    expect(await boughtBy(caller)).toMatchObject([{ payments: [{ status: "FAILED" }] }]);
    await page.getByRole("radio", { name: /0028/ }).check();
    await pay.click();
    await expect
      .poll(async () => (await boughtBy(caller))[0]?.payments.map(({ status }) => status), answered)
      .toEqual(["FAILED", "FAILED"]);
  });

  it("pressed at once in two tabs, is bought once, and both say so", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(pays);
    await fill(caller, courses);
    const tabs = [await browser.visit({ as: caller }), await browser.visit({ as: caller, width: "phone" })];
    for (const tab of tabs) await goOn(tab, "vc");
    await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Finalizar compra" }).click()));
    await Promise.all(tabs.map((tab) => untilPath(tab, "/vc/pedido/sucesso")));
    expect(await boughtBy(caller)).toMatchObject([{ process_status: "PAID" }]);
  });

  it("asks for data that the bill needs, and comes back", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await openProfessional();
    await fill(caller, courses);
    const page = await browser.visit({ as: caller });
    await knowZipcode(page);
    await goOn(page, "vc");
    await page.getByText("É necessário completar seus dados antes de comprar").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Completar dados" }).click();
    await untilPath(page, "/vc/dados");
    await page.getByText(/Para pagar faltam seu CPF/).waitFor();
    const form = page.getByRole("form", { name: "Seus dados e currículo" });
    await type(form.getByLabel("Data de nascimento"), "10051990");
    await type(form.getByLabel("CPF"), newCpf());
    await type(form.getByLabel("CEP"), "13010111");
    await form.getByLabel("Número").fill("100");
    await expect.poll(() => form.getByLabel("Bairro").inputValue()).toBe("Centro");
    await form.getByRole("button", { name: "Salvar e continuar" }).click();
    await untilPath(page, "/vc/pedido/finalizacao");
    await page.getByText("Forma de pagamento").waitFor();
  });
});

describe("a company", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)(
    "buys ten licences of a course, counted by plus and minus (%s)",
    async (width) => {
      const { courses } = await coursesFor(3_000);
      const [course] = courses;
      const { token, company } = await openCompany();
      const caller = { token };
      const params = { id: company._id };
      await callAs(caller, updateCompany, { params, body: { company: { address: [address] } } });
      await callAs(caller, addCompanyCard, { params, body: cardNumbered(pays) });
      const page = await browser.visit({ width, as: caller });
      await page.goto(`/co/treinamento/${course?.id}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      await page.getByRole("button", { name: "Ir para o carrinho" }).click();
      await page.getByText("Adicionado por").waitFor();
      await page.getByRole("textbox", { name: /^Licenças de/ }).fill("9");
      await page.getByRole("button", { name: /^Mais uma licença/ }).click();
      await page
        .getByText(/R\$\s300,00/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Finalizar compra" }).click();
      await title(page, "Confirmar pedido").waitFor();
      await page.getByText(/10 × R\$\s30,00/).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Finalizar compra" }).click();
      await untilPath(page, "/co/pedido/sucesso");
      const release = await page.getByRole("link", { name: "Liberar" }).getAttribute("href");
      expect(release).toBe(`/co/meus-treinamentos-detalhes/${course?.id}`);
      await page.getByRole("link", { name: "Histórico de compras" }).last().click();
      await page.getByText("1 treinamento, 10 licenças").click();
      await page.getByText(/10 × R\$\s30,00/).waitFor();
      await expectAccessible(page);
      // A company buys more of what it has.
      await page.goto(`/co/treinamento/${course?.id}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).waitFor();
    },
  );
});
