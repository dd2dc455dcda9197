import { listPlans } from "../src/features/money/plans/contract.ts";
import { addCompanyCard } from "../src/features/money/wallet/card-contract.ts";
import { updateCompany } from "../src/features/people/companies/contract.ts";
import { updateUser } from "../src/features/people/users/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newCpf, openCompany, openProfessional } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { hasFocus, knowZipcode, title, toast, type, untilPath } from "./setup/screen.ts";
import {
  address,
  cardNumbered,
  categorise,
  dialog,
  held,
  isRefused,
  offer,
  payer,
  pays,
  take,
} from "./setup/subscribing.ts";

test.describe("taking a plan", () => {
  test("by the favourite card: the screen follows by itself, and the limits are lifted at once", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const caller = await payer(pays);
    const page = await visit({ width, as: caller });
    await page.goto("/vc/perfil");
    await expect(title(page, "Meus planos")).toBeVisible();
    await expect(page.getByText("0 de 10")).toBeVisible();
    const paying = await take(page, "Profissional Premium", "Anual");
    await expect(paying.getByText("Renova em")).toBeVisible();
    await expect(paying.getByText(/perde o desconto/)).toBeVisible();
    await expect(paying.getByRole("radio", { name: /Visa •••• 0010/ })).toBeChecked();
    await paying.getByLabel("Parcelas").selectOption("12");
    await expectAccessible(page);
    // Pressed twice in haste.
    await paying.getByRole("button", { name: /^Assinar por/ }).dblclick();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    await expectAccessible(page);
    await paying.getByRole("button", { name: "Pronto" }).click();
    const use = page.getByRole("list", { name: "Uso do plano" });
    await expect(use.getByText("Sem limite").first()).toBeVisible();
    const entry = page.getByRole("listitem").filter({ hasText: "Profissional Premium · Anual" });
    await expect(entry.getByText("Pago", { exact: true })).toBeVisible();
    await expect(entry.getByText(/Visa •••• 0010, em 12 vezes/)).toBeVisible();
    const [only, ...others] = await held(caller);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ status: "ACTIVE", payments: [{ status: "PAID", installments: 12 }] });
    await expectAccessible(page);
  });

  test("by a Pix that is paid elsewhere", async ({ visit }) => {
    const caller = await payer();
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, "Profissional Premium", "Trimestral");
    await expect(paying.getByText("Necessário cadastrar um cartão de crédito.")).toBeVisible();
    await paying.getByText("Pix", { exact: true }).click();
    await paying.getByRole("button", { name: /^Gerar Pix de/ }).click();
    await expect(paying.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
    await expect(paying.getByRole("timer")).toBeVisible();
    const text = await paying.getByLabel("Pix copia e cola").inputValue();
    expect(text).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await expectAccessible(page);
    // Phones forget a tab while the bank's own screen is open: who comes back is where the payment is.
    const link = page.url();
    await page.reload();
    await expect(paying.getByRole("img", { name: "QR code do Pix" })).toBeVisible();

    const [subscription] = await held(caller);
    const key = subscription?.payments[0]?._id ?? "";
    const bank = await visit();
    await bank.goto(`${productUrl}/dev/pagamentos`);
    const charge = bank.getByRole("listitem").filter({ hasText: key });
    await charge.getByRole("button", { name: /Pagar/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    // Coming back to what is paid is no wish to change it; a link to what one has says that one has it.
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.reload();
    await expect(title(page, "Meus planos")).toBeVisible();
    await expect(page.getByText("Renova em", { exact: true })).toBeVisible();
    await expect(paying).toHaveCount(0);
    await page.goto(link);
    await expect(paying.getByText(/É o seu plano atual/)).toBeVisible();
    await expectAccessible(page);
  });

  test("by a boleto: its line and its PDF", async ({ visit }) => {
    const caller = await payer();
    const page = await visit({ as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, "Profissional Premium", "Mensal");
    await paying.getByText("Boleto", { exact: true }).click();
    await paying.getByRole("button", { name: /^Gerar boleto de/ }).click();
    await expect(paying.getByLabel("Linha digitável")).toBeVisible();
    expect((await paying.getByLabel("Linha digitável").inputValue()).replace(/\D/g, "")).toHaveLength(47);
    const pdf = await paying.getByRole("link", { name: "Abrir boleto em PDF" }).getAttribute("href");
    expect((await fetch(new URL(pdf ?? "", productUrl))).headers.get("content-type")).toBe("application/pdf");
    // It waits for days: the plans say so, and lead back to it.
    await paying.getByRole("button", { name: "Fechar" }).last().click();
    await expect(page.getByText("Aguardando pagamento").first()).toBeVisible();
    await page.getByRole("button", { name: "Acompanhar pagamento" }).click();
    await expect(paying.getByLabel("Linha digitável")).toBeVisible();
  });

  test("by a card that is refused, then by another", async ({ visit }) => {
    const caller = await payer(isRefused, pays);
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, "Profissional Premium", "Mensal");
    await paying.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(paying.getByText("O pagamento não foi aprovado")).toBeVisible();
    await expect(paying.getByText("Cartão sem limite")).toBeVisible();
    await paying.getByRole("button", { name: "Tentar de novo" }).click();
    await paying.getByRole("radio", { name: /0010/ }).check();
    await paying.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    await paying.getByRole("button", { name: "Pronto" }).click();
    await page.getByText(/Tentativas que não deram certo/).click();
    await expect(page.getByText("Cartão sem limite")).toBeVisible();
  });

  test("from the page of the plans, with data and a card still to be given: each leads back to the choice", async ({
    visit,
  }) => {
    const { token, user } = await openProfessional();
    const { plan_list: plans } = await callAs({}, listPlans, { query: {} });
    const plan = plans.find(({ name }) => name === "Profissional Premium");
    const option = plan?.payment_option.find(({ interval }) => interval === 12);
    const page = await visit({ as: { token } });
    await knowZipcode(page);
    await page.goto(`/vc/perfil?plano=${plan?._id}&opcao=${option?._id}`);
    const paying = dialog(page, "Profissional Premium");
    await expect(
      paying.getByText("É necessário completar seus dados antes de assinar um plano"),
    ).toBeVisible();
    await paying.getByRole("link", { name: "Completar dados" }).click();
    await untilPath(page, "/vc/dados");
    await expect(page.getByText(/Para pagar faltam seu CPF e seu endereço:/)).toBeVisible();
    await callAs({ token }, updateUser, {
      params: { id: user._id },
      body: { user: { birthdate: "1990-05-10" } },
    });
    await page.reload();
    const form = page.getByRole("form", { name: "Seus dados e currículo" });
    await type(form.getByLabel("CPF"), newCpf());
    await type(form.getByLabel("CEP"), "13010111");
    await form.getByLabel("Número").fill("100");
    await expect(form.getByLabel("Bairro")).toHaveValue("Centro");
    await form.getByRole("button", { name: "Salvar e continuar" }).click();
    await untilPath(page, "/vc/perfil");
    await expect(paying.getByText("Anual")).toBeVisible();
    await paying.getByRole("button", { name: "Cadastrar cartão" }).click();
    const card = page.getByRole("form", { name: "Novo cartão" });
    await type(card.getByLabel("Número do cartão"), pays);
    await type(card.getByLabel("Validade"), "1231");
    await type(card.getByLabel("Código de segurança"), "123");
    // Whose card it is, is proposed from the account.
    const document = card.getByLabel("CPF ou CNPJ do titular");
    await expect(document).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    await card.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(paying.getByRole("radio", { name: /0010/ })).toBeVisible();
    await paying.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
  });
});

test.describe("a plan that one has", () => {
  test("is cancelled and kept, says when it may be changed, and is given back in two presses", async ({
    visit,
  }) => {
    const caller = await payer(pays);
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, "Profissional Premium", "Mensal");
    await paying.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    await paying.getByRole("button", { name: "Pronto" }).click();

    await page.getByRole("button", { name: "Mudar opção" }).click();
    await expect(paying.getByText(/não pode ser alterado nos primeiros 30 dias.*a partir de/)).toBeVisible();
    await paying.getByRole("button", { name: "Entendi" }).click();

    await page.getByRole("button", { name: "Cancelar plano" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/não será renovado.*Você perde o desconto de 70%/)).toBeVisible();
    await question.getByRole("button", { name: "Cancelar plano" }).click();
    await expect(page.getByText("Termina em", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Manter plano" }).click();
    await expect(toast(page, "Cancelamento desfeito: o plano continua e será renovado.")).toBeVisible();
    await expect(page.getByText("Renova em", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Desistir da compra" }).click();
    await expect(
      question.getByText(/Devolvemos R\$\s29,70 pela mesma forma de pagamento: cartão, em até duas faturas/),
    ).toBeVisible();
    await question.getByRole("button", { name: "Desistir e receber de volta" }).click();
    await expect(page.getByText("0 de 10")).toBeVisible();
    await expect(page.getByText(/R\$\s29,70 devolvidos/)).toBeVisible();
    await expect(page.getByText("Devolvido", { exact: true })).toBeVisible();
    expect((await held(caller))[0]?.payments[0]?.status).toBe("REFUNDED");
  });

  test("of a company is taken for 25 licences; licences may be changed after 30 days, and products featured at once", async ({
    visit,
  }) => {
    const { token, company } = await openCompany();
    const caller = { token };
    const params = { id: company._id };
    await categorise(caller, company._id);
    await callAs(caller, updateCompany, { params, body: { company: { address: [address] } } });
    await callAs(caller, addCompanyCard, { params, body: cardNumbered(pays) });
    const page = await visit({ as: caller });
    await page.goto("/co/perfil");
    await page.getByRole("link", { name: "Ver planos e assinar" }).click();
    await expect(title(page, "Escolha seu plano")).toBeVisible();
    const plan = offer(page, "Empresarial Licenças");
    await plan.getByRole("textbox", { name: "Licenças" }).fill("24");
    await plan.getByRole("button", { name: "Mais uma licença" }).click();
    const paying = await take(page, "Empresarial Licenças", "Mensal");
    await expect(paying.getByText("25", { exact: true })).toBeVisible();
    await paying.getByRole("button", { name: /^Assinar por R\$\s967,50/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    await paying.getByRole("button", { name: "Pronto" }).click();
    // What is offered begins with what the company has, and follows what is typed.
    await page.goto("/co/planos");
    await expect(plan.getByText("Seu plano atual")).toBeVisible();
    const licences = plan.getByRole("textbox", { name: "Licenças" });
    await expect(licences).toHaveValue("25");
    await licences.fill("30");
    await expect(plan.getByText(/^30 licenças de/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/co/perfil");
    await expect(page.getByText(/25 licenças/)).toBeVisible();
    // Of 300 calls to people, while the plan can still be given back.
    await expect(page.getByText("0 de 60")).toBeVisible();
    await page.getByRole("button", { name: "Mudar opção ou licenças" }).click();
    await expect(paying.getByText(/não pode ser alterado nos primeiros 30 dias/)).toBeVisible();
    await page.goto("/co/catalogo/produto/new");
    await expect(page.getByRole("checkbox", { name: "Produto em destaque" })).toBeVisible();
  });
});

test.describe("what was paid for plans", () => {
  test("is shown ten at a time; who asks for more by key goes on with the first that came", async ({
    visit,
  }) => {
    const page = await visit({ as: "assinante@praca.test" });
    await page.goto("/vc/perfil");
    const history = page.getByRole("region", { name: "Histórico de pagamentos" });
    const entries = history.getByRole("list").first().locator("> li");
    await expect(entries.first()).toBeVisible();
    await expect(entries).toHaveCount(10);
    await history.getByRole("button", { name: "Mostrar mais" }).press("Enter");
    await hasFocus(entries.nth(10));
    await expectAccessible(page);
  });
});

test.describe("limits that are reached", () => {
  test("of a company without a paid plan: featuring leads to the plans", async ({ visit }) => {
    const { token, company } = await openCompany();
    await categorise({ token }, company._id);
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/catalogo/produto/new");
    await page.getByRole("link", { name: "Assinar plano empresarial" }).click();
    await untilPath(page, "/co/perfil");
    await expect(title(page, "Meus planos")).toBeVisible();
    await expectAccessible(page);
  });
});
