import type { Locator, Page } from "@playwright/test";
import { addBankAccount } from "../src/features/money/wallet/bank-account-contract.ts";
import { updateUser } from "../src/features/people/users/contract.ts";
import { formatCpf } from "../src/shared/format/documents.ts";
import { formatPhone } from "../src/shared/format/phone.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newCpf, openCompany, openProfessional, password } from "./setup/people.ts";
import { errorOf, knowZipcode, title, toast, type } from "./setup/screen.ts";
import { address, payer, pays } from "./setup/subscribing.ts";

async function professional() {
  const opened = await openProfessional();
  await callAs(opened, updateUser, {
    params: { id: opened.user._id },
    body: { user: { address: [address] } },
  });
  return opened;
}

async function fillCard(form: Locator, number: string, code = "123") {
  await type(form.getByLabel("Número do cartão"), number);
  await type(form.getByLabel("Validade"), "1231");
  await type(form.getByLabel("Código de segurança"), code);
  await form.getByLabel("Nome impresso no cartão").fill("TERESA ANDRADE");
  await type(form.getByLabel("CPF ou CNPJ do titular"), newCpf());
  await form.getByLabel("Telefone do titular").fill("11987654321");
}

const cardForm = (page: Page) => page.getByRole("form", { name: "Novo cartão" });
const addCard = (page: Page) => page.getByRole("button", { name: "Adicionar cartão" }).click();

test.describe("the wallet", () => {
  test("of a professional takes cards, one of them the favourite, corrects and removes them", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const { token, user } = await professional();
    const page = await visit({ width, as: { token } });
    await page.goto("/vc/cartoes");
    await expect(title(page, "Minha carteira")).toBeVisible();
    await expect(page.getByText("Você ainda não cadastrou nenhum cartão")).toBeVisible();

    await addCard(page);
    const form = cardForm(page);
    // As the account has them; its CPF is not told yet.
    await expect(form.getByLabel("Nome impresso no cartão")).toHaveValue("TERESA ANDRADE");
    await expect(form.getByLabel("Telefone do titular")).toHaveValue(formatPhone(user.phone));
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(form.getByRole("alert").getByText("Verifique os campos obrigatórios")).toBeVisible();
    await type(form.getByLabel("Número do cartão"), "378282246310005");
    await expect(form.getByLabel("Número do cartão")).toHaveValue("3782 822463 10005");
    await expect(form.getByText("4 dígitos, na frente")).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel("Número do cartão").fill("");
    await fillCard(form, "4000000000000011");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    await expect
      .poll(() => errorOf(form.getByLabel("Número do cartão")))
      .toBe("Verifique o número do cartão");
    await form.getByLabel("Número do cartão").fill("4000000000000010");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(toast(page, "Cartão cadastrado com sucesso")).toBeVisible();
    const visa = page.getByRole("listitem", { name: "Visa •••• 0010" });
    await expect(visa.getByText("Favorito")).toBeVisible();
    await expect(visa.getByText("12/31")).toBeVisible();

    await addCard(page);
    await fillCard(cardForm(page), "5555555555554444");
    await cardForm(page).getByRole("button", { name: "Salvar cartão" }).click();
    const master = page.getByRole("listitem", { name: "Mastercard •••• 4444" });
    await master.getByRole("button", { name: "Tornar favorito" }).click();
    await expect(master.getByText("Favorito", { exact: true })).toBeVisible();
    await expect(visa.getByText("Favorito", { exact: true })).toHaveCount(0);

    await visa.getByRole("button", { name: "Editar" }).click();
    const edit = page.getByRole("form", { name: "Editar cartão" });
    await edit.getByLabel("Nome impresso no cartão").fill("TERESA A LIMA");
    await edit.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(toast(page, "Cartão atualizado")).toBeVisible();
    await expect(visa.getByText("TERESA A LIMA")).toBeVisible();
    await expectAccessible(page);

    await master.getByRole("button", { name: "Remover" }).click();
    await page
      .getByRole("alertdialog", { name: "Remover “Mastercard •••• 4444”?" })
      .getByRole("button", { name: "Remover" })
      .click();
    await expect(toast(page, "Cartão removido com sucesso")).toBeVisible();
    await expect(master).toHaveCount(0);
    await expect(visa.getByText("Favorito", { exact: true })).toBeVisible();
  });

  test("of a professional holds an account at a bank and a Pix key, one of them the one that is paid to", async ({
    visit,
    allow,
  }) => {
    // Of the wrong password.
    allow(/status of 422/);
    const opened = await openProfessional();
    const document = newCpf();
    await callAs(opened, updateUser, { params: { id: opened.user._id }, body: { user: { document } } });
    const page = await visit({ as: { token: opened.token } });
    await page.goto("/vc/cartoes");
    await page.getByRole("link", { name: /^Contas/ }).click();
    await expect(page.getByText("Você ainda não cadastrou nenhuma conta")).toBeVisible();

    await page.getByRole("button", { name: "Adicionar conta" }).click();
    const account = page.getByRole("form", { name: "Nova conta" });
    const bank = account.getByLabel("Banco");
    await type(bank, "itau");
    await expect(page.getByRole("option", { name: "341 · Itaú" })).toBeVisible();
    await bank.press("ArrowDown");
    await bank.press("Enter");
    await expect(bank).toHaveValue("341 · Itaú");
    await bank.fill("");
    await type(bank, "nubank");
    await page.getByRole("option", { name: "260 · Nubank" }).click();
    await account.getByLabel("Agência").fill("0001");
    await account.getByLabel("Conta com dígito").fill("5216125-0");
    const holder = account.getByLabel("Nome completo do titular");
    await expect(holder).toHaveValue(`${opened.user.name} ${opened.user.lastname}`);
    await holder.fill("Teresa Andrade");
    await expect(account.getByLabel("CPF do titular")).toHaveValue(formatCpf(document));
    await account.getByLabel("Sua senha").fill(password);
    await account.getByRole("button", { name: "Salvar conta" }).click();
    await expect(toast(page, "Conta cadastrada com sucesso")).toBeVisible();
    const nubank = page.getByRole("listitem").filter({ hasText: "Nubank" });
    await expect(nubank.getByText("Agência 0001, conta 5216125-0")).toBeVisible();
    await expect(nubank.getByText(/transferimos para ela a partir de/)).toBeVisible();

    await page.getByRole("button", { name: "Adicionar conta" }).click();
    await page.getByText("Chave Pix", { exact: true }).click();
    const key = page.getByRole("form", { name: "Nova chave Pix" });
    await expect(key.getByLabel("Chave Pix")).toHaveValue(formatCpf(document));
    await key.getByLabel("Tipo de chave").selectOption("PHONE");
    await expect(key.getByLabel("Chave Pix")).toHaveValue("");
    await type(key.getByLabel("Chave Pix"), "11987654321");
    await key.getByLabel("Nome completo do titular").fill("Teresa Andrade");
    await key.getByLabel("Sua senha").fill(password);
    await key.getByRole("button", { name: "Salvar chave Pix" }).click();
    const pix = page.getByRole("listitem").filter({ hasText: "Pix · Celular" });
    await expect(pix.getByText("(11) 98765-4321")).toBeVisible();
    await pix.getByRole("button", { name: "Receber aqui" }).click();
    const choosing = page.getByRole("dialog", { name: "Receber em “Pix · Celular”?" });
    // Two places to be paid at may share a title: what is confirmed says which.
    await expect(choosing.getByText(/^\(11\) 98765-4321\. .* a partir de /)).toBeVisible();
    await choosing.getByLabel("Sua senha").fill("errada");
    await choosing.getByRole("button", { name: "Receber aqui" }).click();
    await expect(choosing.getByText("Senha incorreta.").first()).toBeVisible();
    await choosing.getByLabel("Sua senha").fill(password);
    await choosing.getByRole("button", { name: "Receber aqui" }).click();
    await expect(pix.getByText("Recebe", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await pix.getByRole("button", { name: "Remover" }).click();
    const removing = page.getByRole("dialog", { name: "Remover “Pix · Celular”?" });
    await expect(
      removing.getByText(/^\(11\) 98765-4321\. Esta ação é irreversível! É nela que/),
    ).toBeVisible();
    await removing.getByLabel("Sua senha").fill(password);
    await removing.getByRole("button", { name: "Remover conta" }).click();
    await expect(toast(page, "Conta removida com sucesso")).toBeVisible();
    await expect(nubank.getByText("Recebe", { exact: true })).toBeVisible();
  });

  test("of a company asks for an address where none is registered, and takes the card's own", async ({
    visit,
  }) => {
    const { token } = await openCompany();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/cartoes");
    await addCard(page);
    const form = cardForm(page);
    await fillCard(form, "6062825624254001");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await expect(notice.getByText(/^Você ainda não cadastrou um endereço/)).toBeVisible();
    await notice.getByRole("button", { name: "Fechar" }).click();
    await expect(form.getByLabel("Mesmo endereço do cadastro")).toBeChecked();
    await form.getByLabel("Mesmo endereço do cadastro").uncheck();
    await knowZipcode(page);
    await type(form.getByLabel("CEP"), address.zipcode);
    await form.getByLabel("Número", { exact: true }).fill(address.number);
    await expect(form.getByLabel("Cidade")).toHaveValue("Campinas");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(page.getByRole("listitem", { name: "Hipercard •••• 4001" })).toBeVisible();
  });

  test("says in its own words what did not work, and why", async ({ visit, allow }) => {
    allow(/status of 422/);
    const caller = await payer(pays, "5555555555554444");
    await callAs(caller, addBankAccount, {
      params: { id: caller.user._id },
      body: {
        bank_account: {
          ...{ bank_number: "260", agency_number: "0001", account_number: "5216125-0" },
          ...{ holder_fullname: "Teresa Andrade", holder_document_type: "CPF" },
          holder_document_number: caller.document,
        },
      },
    });
    const page = await visit({ as: caller });
    await page.goto("/vc/cartoes");
    const notToday = (method: string, address: string) =>
      page.route(address, (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 422, json: { code: "RULE", message: "Hoje não." } })
          : route.fallback(),
      );
    await notToday("PUT", "**/api/user/*/card/*");
    await page.getByRole("button", { name: "Tornar favorito" }).click();
    const card = page.getByRole("alertdialog", { name: "Erro atualizando o cartão" });
    await expect(card.getByText("Hoje não.")).toBeVisible();
    await card.getByRole("button").first().click();

    await notToday("DELETE", "**/api/user/*/bank_account/*");
    await page.goto("/vc/cartoes?aba=contas");
    await page.getByRole("button", { name: "Remover" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    const account = page.getByRole("alertdialog", { name: "Erro ao remover conta" });
    await expect(account.getByText("Hoje não.")).toBeVisible();

    await notToday("GET", "**/api/user/*/bank_account**");
    await notToday("GET", "**/api/user/*/card**");
    await page.goto("/vc/cartoes?aba=contas");
    await expect(page.getByText("Erro buscando contas bancárias. Hoje não.")).toBeVisible();
    await page.goto("/vc/cartoes");
    await expect(page.getByText("Erro buscando cartões. Hoje não.")).toBeVisible();
  });
});
