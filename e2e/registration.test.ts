import { expect, test } from "./setup/journey.ts";
import { newCnpj, newEmail, password } from "./setup/people.ts";
import { fillProfessional } from "./setup/registering.ts";
import { errorOf, errorSummary, hasFocus, oops, title, toast, type, untilPath } from "./setup/screen.ts";

test.describe("registering", () => {
  test("tells a professional what is wrong beside each field, and goes to the first", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await expect(field("Aceito receber mensagens pelo WhatsApp")).toBeChecked();
    await expect(field("Estou de acordo com os termos")).toBeChecked();

    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await errorSummary(page)
      .getByRole("link", { name: /^Nome: / })
      .click();
    await hasFocus(field("Nome"));
    for (const label of ["Nome", "Sobrenome", "Login e-mail", "Telefone", "Senha"]) {
      expect(await errorOf(field(label)), label).not.toBe("");
    }

    await field("Nome").fill("Ana");
    await field("Sobrenome").fill("Prates");
    await field("Login e-mail").fill("ana@");
    await type(field("Telefone"), "11987654321");
    await expect(field("Telefone")).toHaveValue("(11) 98765-4321");
    await field("Senha").fill("12345");
    await field("Confirme sua senha").fill("123456");
    await expect.poll(() => errorOf(field("Login e-mail"))).toBe("Verifique o formato do email");
    await expect.poll(() => errorOf(field("Senha"))).toBe("Senha deve ter no mínimo 6 caracteres");
    await field("Senha").fill("1234567");
    await expect.poll(() => errorOf(field("Confirme sua senha"))).toBe("As senhas não coincidem");

    await form.getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await expect(
      page.getByRole("region", { name: "Termos de uso" }).getByText("18 anos ou mais"),
    ).toBeVisible();
    await form.getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await expect(page.getByRole("region", { name: "Termos de uso" })).toBeHidden();
  });

  test("refuses an e-mail that has an account, beside the field", async ({ visit, allow }) => {
    allow(/status of 409/);
    const page = await visit();
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await fillProfessional(form, "profissional@praca.test");
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await expect
      .poll(() => errorOf(form.getByLabel("Login e-mail")))
      .toBe("Já existe uma conta com este e-mail.");
    await hasFocus(errorSummary(page));
    await expect(oops(page)).toHaveCount(0);
  });

  test("wants the terms ticked in the dialog, and keeps and sends who referred the person", async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto("/?afiliado=marcos-ferreira-lima");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("afiliate")))
      .toBe("marcos-ferreira-lima");
    await page.goto("/para-empresas");
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Cadastre-se" }).click();
    const form = page.getByRole("dialog", { name: "Cadastro do profissional" });
    const terms = form.getByRole("checkbox", { name: "Estou de acordo com os termos" });
    await expect(terms).not.toBeChecked();
    await expect(form.getByLabel("Aceito receber mensagens pelo WhatsApp")).not.toBeChecked();
    await fillProfessional(form, newEmail("indicada"));
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await expect.poll(() => errorOf(terms)).not.toBe("");
    await terms.check();

    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/user"),
    );
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      afiliate: "marcos-ferreira-lima",
      user: { phone: "11987654321", accept_phone: false },
    });
    await untilPath(page, "/vc/dados");
  });

  test("checks the CNPJ of a company, in the dialog of its start page, and opens the company's data", async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto("/para-empresas");
    await page.getByRole("banner").getByRole("link", { name: "Cadastrar empresa" }).click();
    const form = page.getByRole("dialog", { name: "Cadastro da empresa" });
    await expect(form.getByRole("checkbox", { name: "Estou de acordo com os termos" })).toBeChecked();
    await form.getByLabel("Nome da empresa").fill("Moinho Serra Azul");
    await type(form.getByLabel("CNPJ"), "11111111111111");
    await expect(form.getByLabel("CNPJ")).toHaveValue("11.111.111/1111-11");
    await form.getByLabel("Nome do responsável", { exact: true }).fill("Lia");
    await form.getByLabel("Sobrenome do responsável").fill("Nogueira");
    await form.getByLabel("Login e-mail").fill(newEmail("empresa"));
    await type(form.getByLabel("Telefone"), "1133334444");
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    await form.getByRole("button", { name: "Cadastrar minha empresa" }).click();
    await expect(errorSummary(page).getByText("Há 1 campo para corrigir")).toBeVisible();
    await expect.poll(() => errorOf(form.getByLabel("CNPJ"))).toBe("Verifique o formato do CNPJ");

    await form.getByLabel("CNPJ").fill("");
    await type(form.getByLabel("CNPJ"), newCnpj());
    await form.getByRole("button", { name: "Cadastrar minha empresa" }).click();
    await untilPath(page, "/co/dados");
    await expect(toast(page, "Cadastro realizado com sucesso!")).toBeVisible();
    await expect(title(page, "Dados da empresa")).toBeVisible();
  });
});
