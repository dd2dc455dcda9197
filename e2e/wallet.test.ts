import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { updateUser } from "../src/features/users/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { newCpf, openCompany, openProfessional } from "./setup/people.ts";
import { errorOf, knowZipcode, title, toast, type } from "./setup/screen.ts";
import { address } from "./setup/subscribing.ts";

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

describe("the wallet", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)(
    "of a professional takes cards, one of them the favourite, corrects and removes them (%s)",
    async (width) => {
      const { token } = await professional();
      const page = await browser.visit({ width, as: { token } });
      await page.goto("/vc/cartoes");
      await title(page, "Minha carteira").waitFor();
      await page.getByText("Você ainda não cadastrou nenhum cartão").waitFor();

      await addCard(page);
      const form = cardForm(page);
      // As the account has them; its CPF is not told yet.
      expect(await form.getByLabel("Nome impresso no cartão").inputValue()).toBe("TERESA ANDRADE");
      expect(await form.getByLabel("Telefone do titular").inputValue()).toBe("(11) 98765-4321");
      await form.getByRole("button", { name: "Salvar cartão" }).click();
      await form.getByRole("alert").getByText("Verifique os campos obrigatórios").waitFor();
      await type(form.getByLabel("Número do cartão"), "378282246310005");
      expect(await form.getByLabel("Número do cartão").inputValue()).toBe("3782 822463 10005");
      await form.getByText("4 dígitos, na frente").waitFor();
      await expectAccessible(page);
      await form.getByLabel("Número do cartão").fill("");
      await fillCard(form, "4000000000000011");
      await form.getByRole("button", { name: "Salvar cartão" }).click();
      await expect
        .poll(() => errorOf(form.getByLabel("Número do cartão")))
        .toBe("Verifique o número do cartão");
      await form.getByLabel("Número do cartão").fill("4000000000000010");
      await form.getByRole("button", { name: "Salvar cartão" }).click();
      await toast(page, "Cartão cadastrado com sucesso").waitFor();
      const visa = page.getByRole("listitem", { name: "Visa •••• 0010" });
      await visa.getByText("Favorito").waitFor();
      await visa.getByText("12/31").waitFor();

      await addCard(page);
      await fillCard(cardForm(page), "5555555555554444");
      await cardForm(page).getByRole("button", { name: "Salvar cartão" }).click();
      const master = page.getByRole("listitem", { name: "Mastercard •••• 4444" });
      await master.getByRole("button", { name: "Tornar favorito" }).click();
      await master.getByText("Favorito", { exact: true }).waitFor();
      expect(await visa.getByText("Favorito", { exact: true }).count()).toBe(0);

      await visa.getByRole("button", { name: "Editar" }).click();
      const edit = page.getByRole("form", { name: "Editar cartão" });
      await edit.getByLabel("Nome impresso no cartão").fill("TERESA A LIMA");
      await edit.getByRole("button", { name: "Salvar", exact: true }).click();
      await toast(page, "Cartão atualizado").waitFor();
      await visa.getByText("TERESA A LIMA").waitFor();
      await expectAccessible(page);

      await master.getByRole("button", { name: "Remover" }).click();
      await page
        .getByRole("alertdialog", { name: "Remover “Mastercard •••• 4444”?" })
        .getByRole("button", { name: "Remover" })
        .click();
      await toast(page, "Cartão removido com sucesso").waitFor();
      await master.waitFor({ state: "detached" });
      await visa.getByText("Favorito", { exact: true }).waitFor();
    },
  );

  it("of a professional holds an account at a bank and a Pix key, one of them the one that is paid to", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token } });
    await page.goto("/vc/cartoes");
    await page.getByRole("link", { name: /^Contas/ }).click();
    await page.getByText("Você ainda não cadastrou nenhuma conta").waitFor();

    await page.getByRole("button", { name: "Adicionar conta" }).click();
    const account = page.getByRole("form", { name: "Nova conta" });
    const bank = account.getByLabel("Banco");
    await type(bank, "itau");
    await page.getByRole("option", { name: "341 · Itaú" }).waitFor();
    await bank.press("ArrowDown");
    await bank.press("Enter");
    await expect.poll(() => bank.inputValue()).toBe("341 · Itaú");
    await bank.fill("");
    await type(bank, "nubank");
    await page.getByRole("option", { name: "260 · Nubank" }).click();
    await account.getByLabel("Agência").fill("0001");
    await account.getByLabel("Conta com dígito").fill("5216125-0");
    await account.getByLabel("Nome completo do titular").fill("Teresa Andrade");
    await type(account.getByLabel("CPF ou CNPJ do titular"), newCpf());
    await account.getByRole("button", { name: "Salvar conta" }).click();
    await toast(page, "Conta cadastrada com sucesso").waitFor();
    const nubank = page.getByRole("listitem").filter({ hasText: "Nubank" });
    await nubank.getByText("Agência 0001, conta 5216125-0").waitFor();

    await page.getByRole("button", { name: "Adicionar conta" }).click();
    await page.getByText("Chave Pix", { exact: true }).click();
    const key = page.getByRole("form", { name: "Nova chave Pix" });
    await key.getByLabel("Tipo de chave").selectOption("PHONE");
    await type(key.getByLabel("Chave Pix"), "11987654321");
    await key.getByLabel("Nome completo do titular").fill("Teresa Andrade");
    await type(key.getByLabel("CPF ou CNPJ do titular"), newCpf());
    await key.getByRole("button", { name: "Salvar chave Pix" }).click();
    const pix = page.getByRole("listitem").filter({ hasText: "Pix · Celular" });
    await pix.getByText("(11) 98765-4321").waitFor();
    await pix.getByRole("button", { name: "Receber aqui" }).click();
    await pix.getByText("Recebe", { exact: true }).waitFor();
    await expectAccessible(page);

    await pix.getByRole("button", { name: "Remover" }).click();
    await page
      .getByRole("alertdialog", { name: "Excluir “Pix · Celular”?" })
      .getByRole("button", { name: "Excluir" })
      .click();
    await toast(page, "Conta removida com sucesso").waitFor();
    await nubank.getByText("Recebe", { exact: true }).waitFor();
  });

  it("of a company asks for an address where none is registered, and takes the card's own", async () => {
    const { token } = await openCompany();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/co/cartoes");
    await addCard(page);
    const form = cardForm(page);
    await fillCard(form, "6062825624254001");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await notice.getByText(/^Você ainda não cadastrou um endereço/).waitFor();
    await notice.getByRole("button", { name: "Fechar" }).click();
    await form.getByLabel("Mesmo endereço do cadastro").uncheck();
    await knowZipcode(page);
    await type(form.getByLabel("CEP"), address.zipcode);
    await form.getByLabel("Número", { exact: true }).fill(address.number);
    await expect.poll(() => form.getByLabel("Cidade").inputValue()).toBe("Campinas");
    await form.getByRole("button", { name: "Salvar cartão" }).click();
    await page.getByRole("listitem", { name: "Hipercard •••• 4001" }).waitFor();
  });
});
