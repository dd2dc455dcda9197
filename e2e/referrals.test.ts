import { addUserCard } from "../src/features/money/wallet/card-contract.ts";
import { updateUser } from "../src/features/people/users/contract.ts";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newCnpj, newCpf, newEmail, openProfessional, password } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { counter, dialogOf, knowZipcode, title, tokenIn, type, untilPath } from "./setup/screen.ts";

test.describe("a plan that is chosen before registering", () => {
  test("is waiting when the data are there, and earns who brought the person a share", async ({ visit }) => {
    const affiliate = await openProfessional();
    const page = await visit({ width: "phone" });
    await page.goto(`/planos?afiliado=${affiliate.user.slug}`);
    const offer = page.getByRole("form", { name: "Profissional Premium" });
    await offer.getByText("Anual", { exact: true }).click();
    await offer.getByRole("button", { name: "Assinar Profissional Premium" }).click();
    await expect(dialogOf(page).getByText("Entre para assinar o Profissional Premium.")).toBeVisible();
    await page.getByRole("button", { name: "Sou profissional de vendas" }).click();
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await form.getByLabel("Nome", { exact: true }).fill("Rosângela");
    await form.getByLabel("Sobrenome").fill("Prates");
    await form.getByLabel("Login e-mail").fill(newEmail("indicada"));
    await type(form.getByLabel("Telefone"), "11987654321");
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    await form.getByLabel("Estou de acordo com os termos", { exact: true }).check();
    await knowZipcode(page);
    await form.getByRole("button", { name: "Criar minha conta" }).click();

    await untilPath(page, "/vc/dados");
    await expect(page.getByText(/Para pagar faltam seu CPF e seu endereço:/)).toBeVisible();
    const token = (await tokenIn(page)) ?? "";
    const { user } = await callAs({ token }, loadSession, {});
    const params = { id: user._id };
    await callAs({ token }, updateUser, { params, body: { user: { birthdate: "1990-05-10" } } });
    await page.reload();
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await type(data.getByLabel("CPF"), newCpf());
    await type(data.getByLabel("CEP"), "13010111");
    await data.getByLabel("Número").fill("100");
    await expect(data.getByLabel("Bairro")).toHaveValue("Centro");
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await untilPath(page, "/vc/perfil");
    const paying = page.getByRole("dialog", { name: /Profissional Premium/ });
    await expect(paying.getByText("Anual")).toBeVisible();

    await callAs({ token }, addUserCard, {
      params,
      body: {
        card: {
          number: "4000000000000010",
          security_code: "123",
          exp: "12/31",
          holder_name: "ROSANGELA PRATES",
          holder_document: newCpf(),
          holder_phone: "11987654321",
        },
      },
    });
    await page.reload();
    await expect(paying.getByRole("radio", { name: /0010/ })).toBeVisible();
    await paying.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
    await paying.getByRole("button", { name: "Pronto" }).click();
    await expect(page.getByText(/^Assinatura · /)).toBeVisible();

    const own = await visit({ width: "phone", as: affiliate });
    await own.goto("/vc/afiliados");
    await own.getByRole("link", { name: "Ver o que cada indicação rendeu" }).click();
    await untilPath(own, "/vc/indicacoes");
    await expect(title(own, "Minhas indicações")).toBeVisible();
    const entry = own.getByRole("listitem").filter({ hasText: "Rosângela P." });
    await expect(entry.getByText("Profissional Premium · Anual")).toBeVisible();
    await expect(entry.getByText(/^R\$\s237,60 − taxa de R\$\s\d+,\d\d; sua parte: 10%$/)).toBeVisible();
    await expect(entry.getByText(/^Será liberado em /)).toBeVisible();
    const earned = (await counter(own, "Você ganhou").textContent()) ?? "";
    expect(earned).toMatch(/^R\$\s2\d,\d\d$/);
    expect(await counter(own, "A liberar").textContent()).toBe(earned);
    await expectAccessible(own);

    const years = own.getByLabel("Ano").locator("option");
    await expect(years).toHaveCount(102);
    await own.getByLabel("Ano").selectOption(await years.nth(2).innerText());
    await own.getByLabel("Mês").selectOption("Janeiro");
    await expect(own.getByText("Nenhum pagamento neste mês")).toBeVisible();
    await own.getByRole("button", { name: "Limpar filtro" }).click();
    await expect(entry).toBeVisible();
  });

  test("of a company goes along through the page of registration, from login to login", async ({ visit }) => {
    const page = await visit();
    const chosen = "/co/planos?plano=01900000-0000-7000-8000-000000000005&licencas=3";
    await page.goto(chosen);
    await untilPath(page, "/login");
    await page.getByRole("link", { name: "Criar conta gratuita" }).click();
    await untilPath(page, "/co/cadastro");
    await page.getByRole("link", { name: "Já tenho conta: entrar" }).click();
    await untilPath(page, "/login");
    await page.getByRole("link", { name: "Criar conta gratuita" }).click();
    const form = page.getByRole("form", { name: "Cadastro da empresa" });
    await form.getByLabel("Nome da empresa").fill("Doces da Lia");
    await type(form.getByLabel("CNPJ"), newCnpj());
    await form.getByLabel("Nome do responsável", { exact: true }).fill("Lia");
    await form.getByLabel("Sobrenome do responsável").fill("Moura");
    await type(form.getByLabel("Telefone"), "1133334444");
    await form.getByLabel("Login e-mail").fill(newEmail("lia"));
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    await form.getByRole("button", { name: "Cadastrar minha empresa" }).click();
    await untilPath(page, "/co/dados");
    expect(new URL(page.url(), productUrl).searchParams.get("voltar")).toBe(chosen);
    await expect(page.getByText(/Para pagar falta o endereço da empresa:/)).toBeVisible();
  });
});
