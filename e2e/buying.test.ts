import { addCompanyCard } from "../src/features/money/wallet/card-contract.ts";
import { updateCompany } from "../src/features/people/companies/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { boughtBy, coursesFor, fill, goOn, play } from "./setup/buying.ts";
import { expect, test } from "./setup/journey.ts";
import { newCpf, openCompany, openProfessional } from "./setup/people.ts";
import { hasFocus, knowZipcode, title, type, untilPath } from "./setup/screen.ts";
import { address, answered, cardNumbered, isRefused, payer, pays } from "./setup/subscribing.ts";

test.describe("buying a course", () => {
  test("by card: added, confirmed, paid once however often it is pressed, and watched", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const { courses } = await coursesFor(9_900);
    const [course] = courses;
    const caller = await payer(pays);
    const page = await visit({ width, as: caller });
    await page.goto(`/vc/treinamento/${course?.id}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    const added = page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" });
    await expect(added.getByRole("button", { name: "Continuar comprando" })).toBeVisible();
    await expectAccessible(page);
    await added.getByRole("button", { name: "Ir para o carrinho" }).click();
    await expect(title(page, "Carrinho")).toBeVisible();
    const head = page.getByRole("banner").getByRole("link", { name: /Carrinho/ });
    await expect(head.getByText("1", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("1 treinamento", { exact: true })).toBeVisible();
    await expectAccessible(page);
    // A person owns a course once: there is nothing to count.
    await expect(page.getByRole("button", { name: /licença/ })).toHaveCount(0);
    const on = page.getByRole("link", { name: "Continuar adicionando itens" });
    await expect(on).toHaveAttribute("href", "/vc/buscar-treinamentos");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(title(page, "Confirmar pedido")).toBeVisible();
    await expect(page.getByText("Forma de pagamento")).toBeVisible();
    await expect(page.getByRole("radio", { name: /Visa •••• 0010 ?\S.* · 12\/\d\d$/ })).toBeChecked();
    await page.getByLabel("Parcelas").selectOption("3");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar compra" }).dblclick();
    await untilPath(page, "/vc/pedido/sucesso");
    await expect(title(page, "Sua compra foi realizada com sucesso!")).toBeVisible();
    await expect(page.getByText("Acompanhe o status no histórico de compras.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Continuar comprando" })).toHaveAttribute(
      "href",
      "/vc/buscar-treinamentos",
    );
    await expectAccessible(page);
    await expect(head.getByText("à espera")).toHaveCount(0);
    const [only, ...others] = await boughtBy(caller);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ process_status: "PAID", payments: [{ status: "PAID", installments: 3 }] });
    await page.getByRole("link", { name: "Assistir" }).click();
    await untilPath(page, `/vc/treinamentos-inscritos/${course?.id}`);
    await expect(title(page, course?.name ?? "")).toBeVisible();
    await expect(page.getByText(/^Preço: R\$\s99,00$/)).toBeVisible();
    await expect(page.getByText(/^Desde \d/).filter({ visible: true })).toBeVisible();
    for (const name of ["Descrição", "Público alvo", "Objetivos", "Pré-requisitos"])
      await expect(page.getByRole("heading", { name }).filter({ visible: true })).toBeVisible();
    const lessons = page.getByRole("region", { name: "Matérias e aulas" }).getByRole("link");
    await expect(lessons.first()).toHaveAttribute("href", /\/aula\/[\da-f-]{36}$/);
    // Back is no second purchase.
    await page.goto("/vc/pedido/finalizacao");
    await expect(page.getByText("Você ainda não adicionou nenhum treinamento ao carrinho.")).toBeVisible();
    await page.goto(`/vc/treinamento/${course?.id}`);
    await expect(page.getByRole("link", { name: "Começar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toHaveCount(0);
  });

  test("by a Pix that is paid elsewhere, later: who comes back by the history pays what is open", async ({
    visit,
  }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await expect(page.getByText("Defina um cartão de crédito válido")).toBeVisible();
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    const code = page.getByRole("img", { name: "QR code do Pix" });
    await expect(code).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(code).toBeVisible();
    await page.goto("/vc/historico-compras");
    await expect(page.getByText("Aguardando pagamento")).toBeVisible();
    await page.getByRole("button", { name: "Pagar agora" }).click();
    await expect(code).toBeVisible();
    await expectAccessible(page);
    const [order] = await boughtBy(caller);
    await play(visit, order?.payments[0]?._id ?? "", /Pagar este Pix/);
    const dialog = page.getByRole("dialog", { name: "Pagamento da compra" });
    await expect(dialog.getByText("Pagamento confirmado")).toBeVisible();
    const watch = await dialog.getByRole("link", { name: "Assistir" }).getAttribute("href");
    expect(watch).toBe(`/vc/treinamentos-inscritos/${courses[0]?.id}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Pago", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /Baixar o recibo/ })).toBeVisible();
  });

  test("by a Pix that is paid after everything was closed: who comes back another time finds the course", async ({
    visit,
  }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(page.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
    await page.context().close();

    const [order] = await boughtBy(caller);
    await play(visit, order?.payments[0]?._id ?? "", /Pagar este Pix/);
    await expect.poll(async () => (await boughtBy(caller))[0]?.process_status, answered).toBe("PAID");
    const later = await visit({ as: caller });
    await later.goto("/vc/treinamentos-inscritos");
    await expect(later.getByText(courses[0]?.name ?? "").first()).toBeVisible();
    await later.goto("/vc/historico-compras");
    await expect(later.getByText("Pago", { exact: true })).toBeVisible();
    await expect(later.getByRole("button", { name: /Baixar o recibo/ })).toBeVisible();
    await later.goto(`/vc/treinamento/${courses[0]?.id}`);
    await expect(title(later, courses[0]?.name ?? "")).toBeVisible();
    await expect(later.getByRole("button", { name: "Adicionar ao carrinho" })).toHaveCount(0);
  });

  test("by a Pix that is let expire: said so, and paid by boleto instead", async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await visit({ as: caller });
    await goOn(page, "vc");
    await page.getByText("Pix", { exact: true }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(page.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
    const [order] = await boughtBy(caller);
    await play(visit, order?.payments[0]?._id ?? "", /Deixar expirar/);
    await expect(page.getByText("O prazo para pagar acabou")).toBeVisible();
    await page.getByText("Boleto", { exact: true }).click();
    await page.getByRole("button", { name: /^Gerar boleto de/ }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await expect(page.getByLabel("Linha digitável")).toBeVisible();
    expect(await boughtBy(caller)).toMatchObject([{ payments: [{ method: "BOLETO" }, { method: "PIX" }] }]);
  });

  test("by a card that is refused, then by another", async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(isRefused, pays);
    await fill(caller, courses);
    const page = await visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
    await expect(page.getByText("Visa •••• 0028 · Cartão sem limite")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Recusado", { exact: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: /0028/ })).not.toBeChecked();
    await expect(page.getByRole("radio", { name: /0010/ })).toBeChecked();
    const order = page.getByRole("region", { name: "Seu pedido" });
    await expect(order.getByText(courses[0]?.name ?? "")).toBeVisible();
    const back = page.getByRole("main").getByRole("link", { name: "Histórico de compras" });
    await expect(back).toHaveAttribute("href", "/vc/historico-compras");
    await page.getByRole("button", { name: /^Pagar R\$/ }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.getByRole("link", { name: "Histórico de compras" }).last().click();
    await expect(page.getByText("Cartão sem limite")).toBeVisible();
  });

  test("by the only card, which was refused: it pays once more where that is chosen", async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(isRefused);
    await fill(caller, courses);
    const page = await visit({ as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
    const pay = page.getByRole("button", { name: /^Pagar R\$/ });
    await pay.click();
    await expect(
      page.getByRole("alertdialog", { name: "Atenção" }).getByText(/Seu cartão foi recusado nesta compra/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Entendi" }).click();
    await hasFocus(pay);
    expect(await boughtBy(caller)).toMatchObject([{ payments: [{ status: "FAILED" }] }]);
    await page.getByRole("radio", { name: /0028/ }).check();
    await pay.click();
    await expect
      .poll(async () => (await boughtBy(caller))[0]?.payments.map(({ status }) => status), answered)
      .toEqual(["FAILED", "FAILED"]);
  });

  test("pressed at once in two tabs, is bought once, and both say so", async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(pays);
    await fill(caller, courses);
    const tabs = [await visit({ as: caller }), await visit({ as: caller, width: "phone" })];
    for (const tab of tabs) await goOn(tab, "vc");
    await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Finalizar compra" }).click()));
    await Promise.all(tabs.map((tab) => untilPath(tab, "/vc/pedido/sucesso")));
    expect(await boughtBy(caller)).toMatchObject([{ process_status: "PAID" }]);
  });

  test("asks for data that the bill needs, and comes back", async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await openProfessional();
    await fill(caller, courses);
    const page = await visit({ as: caller });
    await knowZipcode(page);
    await goOn(page, "vc");
    await expect(page.getByText("É necessário completar seus dados antes de comprar")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Completar dados" }).click();
    await untilPath(page, "/vc/dados");
    await expect(page.getByText(/Para pagar faltam seu CPF e seu endereço:/)).toBeVisible();
    const form = page.getByRole("form", { name: "Seus dados e currículo" });
    await type(form.getByLabel("Data de nascimento"), "10051990");
    await type(form.getByLabel("CPF"), newCpf());
    await type(form.getByLabel("CEP"), "13010111");
    await form.getByLabel("Número").fill("100");
    await expect(form.getByLabel("Bairro")).toHaveValue("Centro");
    await form.getByRole("button", { name: "Salvar e continuar" }).click();
    await untilPath(page, "/vc/pedido/finalizacao");
    await expect(page.getByText("Forma de pagamento")).toBeVisible();
  });
});

test.describe("a company", () => {
  test("buys ten licences of a course, counted by plus and minus", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const { courses } = await coursesFor(3_000);
    const [course] = courses;
    const { token, company } = await openCompany();
    const caller = { token };
    const params = { id: company._id };
    await callAs(caller, updateCompany, { params, body: { company: { address: [address] } } });
    await callAs(caller, addCompanyCard, { params, body: cardNumbered(pays) });
    const page = await visit({ width, as: caller });
    await page.goto(`/co/treinamento/${course?.id}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page.getByRole("button", { name: "Ir para o carrinho" }).click();
    await expect(page.getByText("Adicionado por")).toBeVisible();
    await page.getByRole("textbox", { name: /^Licenças de/ }).fill("9");
    await page.getByRole("button", { name: /^Mais uma licença/ }).click();
    await expect(page.getByText(/R\$\s300,00/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(title(page, "Confirmar pedido")).toBeVisible();
    await expect(page.getByText(/10 × R\$\s30,00/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/co/pedido/sucesso");
    const release = await page.getByRole("link", { name: "Liberar" }).getAttribute("href");
    expect(release).toBe(`/co/meus-treinamentos-detalhes/${course?.id}`);
    await page.getByRole("link", { name: "Histórico de compras" }).last().click();
    await expect(page.getByText(/^Código da compra: ./)).toBeVisible();
    await expect(page.getByText("Pago", { exact: true })).toBeVisible();
    await page.getByText("1 treinamento, 10 licenças").click();
    await expect(page.getByText(/10 × R\$\s30,00/)).toBeVisible();
    await expectAccessible(page);
    // A company buys more of what it has.
    await page.goto(`/co/treinamento/${course?.id}`);
    await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toBeVisible();
  });
});
