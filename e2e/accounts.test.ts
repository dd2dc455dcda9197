import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loadSession } from "../src/features/accounts/contract.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newCnpj, newEmail, openCompany, openProfessional, password } from "./setup/people.ts";
import {
  errorOf,
  errorSummary,
  logIn,
  logInForm,
  oops,
  title,
  toast,
  type,
  untilPath,
} from "./setup/screen.ts";

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("token"));

describe("logging in", () => {
  const browser = useBrowser();

  it.each([
    ["profissional@praca.test", "/vc/buscar-vagas"],
    ["empresa@praca.test", "/co/vagas"],
    ["colaborador@praca.test", "/em"],
    ["admin@praca.test", "/"],
  ])("brings %s to %s", async (email, path) => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/login");
    await logIn(logInForm(page), email, demoPassword);
    await untilPath(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await tokenIn(page)).toBeTruthy();
  });

  it("says what is missing, and that a password is wrong without saying whether the account exists", async () => {
    browser.allow(/status of 401/);
    const page = await browser.visit();
    await page.goto("/login");
    const form = logInForm(page);
    const [email, secret] = [form.getByLabel("E-mail"), form.getByLabel("Senha", { exact: true })];
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
    await hasFocus(errorSummary(page));
    await errorSummary(page)
      .getByRole("link", { name: /^E-mail: / })
      .click();
    await hasFocus(email);

    await email.fill("profissional@praca.test");
    await secret.fill("12345");
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect.poll(() => errorOf(secret)).toBe("Senha deve ter no mínimo 6 caracteres");
    await errorSummary(page).getByText("Há 1 campo para corrigir").waitFor();
    await errorSummary(page)
      .getByRole("link", { name: /^Senha: / })
      .click();
    await hasFocus(secret);

    expect(await secret.getAttribute("type")).toBe("password");
    await form.getByRole("button", { name: "Mostrar senha" }).click();
    expect(await secret.getAttribute("type")).toBe("text");

    for (const account of ["profissional@praca.test", newEmail("ninguem")]) {
      await logIn(form, account, "senha-errada");
      await oops(page).getByText("E-mail ou senha incorretos.").waitFor();
      await oops(page).getByRole("button", { name: "Entendi" }).click();
      await oops(page).waitFor({ state: "hidden" });
    }
    expect(await tokenIn(page)).toBeNull();
  });

  it("leads back to where the person wanted to go, and to the fitting registration", async () => {
    const page = await browser.visit();
    await page.goto("/vc/candidaturas?situacao=aprovadas");
    await page.waitForURL(/\/login\?redirect=%2Fvc%2Fcandidaturas%3Fsituacao%3Daprovadas$/);
    const register = page.getByRole("link", { name: "Criar conta gratuita" });
    expect(await register.getAttribute("href")).toBe("/vc/cadastro");
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await page.waitForURL(/\/vc\/candidaturas\?situacao=aprovadas$/);

    const company = await browser.visit();
    await company.goto("/co/colaboradores");
    await company.getByRole("link", { name: "Criar conta gratuita" }).click();
    await untilPath(company, "/co/cadastro");
  });

  it("never leads to another site", async () => {
    const page = await browser.visit();
    await page.goto("/login?redirect=//example.com/vc");
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await untilPath(page, "/vc/buscar-vagas");
  });

  it("works in the dialog of the header, which leads to both registrations", async () => {
    const page = await browser.visit();
    await page.goto("/");
    const open = page.getByRole("banner").getByRole("link", { name: "Entrar" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await dialog.getByRole("button", { name: "Sou profissional de vendas" }).click();
    await page.getByRole("dialog", { name: "Cadastro do profissional" }).waitFor();
    await page.getByRole("button", { name: "Já tenho conta: entrar" }).click();
    await dialog.getByRole("button", { name: "Sou empresa" }).click();
    await page.getByRole("dialog", { name: "Cadastro da empresa" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await hasFocus(open);

    await open.click();
    await logIn(dialog, "empresa@praca.test", demoPassword);
    await untilPath(page, "/co/vagas");
    await page.getByRole("button", { name: /^Sua conta: Helena Prado/ }).waitFor();
  });

  it.each([
    ["Entrar", "Conectar-se"],
    ["Cadastre-se", "Cadastro do profissional"],
  ])("opens from the menu of a phone, which closes first (%s)", async (link, dialogName) => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: link }).click();
    const dialog = page.getByRole("dialog", { name: dialogName });
    await dialog.getByRole("textbox").first().waitFor();
    expect(await menu.count()).toBe(0);
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Abrir menu");
  });
});

describe("logging out", () => {
  const browser = useBrowser();

  it("ends the session here and on the server", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token } });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Desconectar" }).click();
    await untilPath(page, "/login");
    await toast(page, "Você saiu da sua conta.").waitFor();
    expect(
      await page.evaluate(() => ["token", "user", "company", "slug"].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null, null]);
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
  });

  it.each(["phone", "desktop"] as const)("works from the menus (%s)", async (width) => {
    const { token } = await openCompany();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/co/vagas");
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await page.getByRole("banner").getByRole("button", { name: "Sair" }).click();
    await untilPath(page, "/login");
    await page.goto("/co/vagas");
    await page.waitForURL(/\/login\?redirect=%2Fco%2Fvagas$/);
  });
});

describe("a forgotten password", () => {
  const browser = useBrowser();

  it("is chosen anew with the link of the e-mail, which works once and ends all sessions", async () => {
    browser.allow(/status of 422/);
    const { email, token } = await openProfessional();
    const page = await browser.visit({ width: "phone" });
    await page.goto("/login");
    await page.getByRole("link", { name: "Esqueci a senha" }).first().click();
    await untilPath(page, "/solicitar-nova-senha");
    const ask = page.getByRole("form", { name: "Solicitar nova senha" });
    await ask.getByRole("button").click();
    await expect.poll(() => errorOf(ask.getByLabel("E-mail"))).not.toBe("");
    await ask.getByLabel("E-mail").fill(email);
    await ask.getByRole("button").click();
    await page.getByText(/^Se houver uma conta com este e-mail/).waitFor();

    const path = linkIn(await readMail(email, "Escolha uma nova senha"), /^\/recuperar-senha\//);
    await page.goto(path);
    const choose = page.getByRole("form", { name: "Escolher a senha" });
    await choose.getByLabel("E-mail").fill(email);
    await choose.getByLabel("Senha", { exact: true }).fill("outro-segredo");
    await choose.getByLabel("Confirme sua senha").fill("outro-segredo-2");
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await expect
      .poll(() => errorOf(choose.getByLabel("Confirme sua senha")))
      .toBe("Verifique se as senhas coincidem");
    await choose.getByLabel("Confirme sua senha").fill("outro-segredo");
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await untilPath(page, "/login");
    await toast(page, "Senha atualizada. Entre com a nova senha.").waitFor();
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });

    await logIn(logInForm(page), email, "outro-segredo");
    await untilPath(page, "/vc/buscar-vagas");

    const again = await browser.visit();
    await again.goto(path);
    const second = again.getByRole("form", { name: "Escolher a senha" });
    await second.getByLabel("E-mail").fill(email);
    await second.getByLabel("Senha", { exact: true }).fill("terceiro-segredo");
    await second.getByLabel("Confirme sua senha").fill("terceiro-segredo");
    await second.getByRole("button", { name: "Salvar senha" }).click();
    await oops(again)
      .getByText(/Este link não vale mais/)
      .waitFor();
  });

  it("tells nobody whether there is an account", async () => {
    const page = await browser.visit();
    await page.goto("/solicitar-nova-senha");
    const ask = page.getByRole("form", { name: "Solicitar nova senha" });
    await ask.getByLabel("E-mail").fill(newEmail("ninguem"));
    await ask.getByRole("button").click();
    await page.getByText(/^Se houver uma conta com este e-mail/).waitFor();
  });
});

describe("registering", () => {
  const browser = useBrowser();

  it("tells a professional what is wrong beside each field, and goes to the first", async () => {
    const page = await browser.visit({ width: "phone" });
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    expect(await field("Aceito receber mensagens pelo WhatsApp").isChecked()).toBe(true);
    expect(await field("Estou de acordo com os termos").isChecked()).toBe(true);

    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
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
    expect(await field("Telefone").inputValue()).toBe("(11) 98765-4321");
    await field("Senha").fill("12345");
    await field("Confirme sua senha").fill("123456");
    await expect.poll(() => errorOf(field("Login e-mail"))).toBe("Verifique o formato do email");
    await expect.poll(() => errorOf(field("Senha"))).toBe("Senha deve ter no mínimo 6 caracteres");
    await field("Senha").fill("1234567");
    await expect.poll(() => errorOf(field("Confirme sua senha"))).toBe("As senhas não coincidem");

    await form.getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await page.getByRole("region", { name: "Termos de uso" }).getByText("18 anos ou mais").waitFor();
    await form.getByRole("button", { name: "Estou de acordo com os termos" }).click();
    await page.getByRole("region", { name: "Termos de uso" }).waitFor({ state: "hidden" });
  });

  it("refuses an e-mail that has an account, beside the field", async () => {
    browser.allow(/status of 409/);
    const page = await browser.visit();
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await fillProfessional(form, "profissional@praca.test");
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await expect
      .poll(() => errorOf(form.getByLabel("Login e-mail")))
      .toBe("Já existe uma conta com este e-mail.");
    await hasFocus(errorSummary(page));
    expect(await oops(page).count()).toBe(0);
  });

  it("wants the terms ticked in the dialog, and keeps and sends who referred the person", async () => {
    const page = await browser.visit();
    await page.goto("/?afiliado=marcos-ferreira-lima");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("afiliate")))
      .toBe("marcos-ferreira-lima");
    await page.goto("/para-empresas");
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Cadastre-se" }).click();
    const form = page.getByRole("dialog", { name: "Cadastro do profissional" });
    const terms = form.getByRole("checkbox", { name: "Estou de acordo com os termos" });
    expect(await terms.isChecked()).toBe(false);
    expect(await form.getByLabel("Aceito receber mensagens pelo WhatsApp").isChecked()).toBe(false);
    await fillProfessional(form, newEmail("indicada"));
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
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

  it("checks the CNPJ of a company, in the dialog of its start page, and opens the company's data", async () => {
    const page = await browser.visit();
    await page.goto("/para-empresas");
    await page.getByRole("banner").getByRole("link", { name: "Cadastrar empresa" }).click();
    const form = page.getByRole("dialog", { name: "Cadastro da empresa" });
    expect(await form.getByRole("checkbox", { name: "Estou de acordo com os termos" }).isChecked()).toBe(
      true,
    );
    await form.getByLabel("Nome da empresa").fill("Moinho Serra Azul");
    await type(form.getByLabel("CNPJ"), "11111111111111");
    expect(await form.getByLabel("CNPJ").inputValue()).toBe("11.111.111/1111-11");
    await form.getByLabel("Nome do responsável", { exact: true }).fill("Lia");
    await form.getByLabel("Sobrenome do responsável").fill("Nogueira");
    await form.getByLabel("Login e-mail").fill(newEmail("empresa"));
    await type(form.getByLabel("Telefone"), "1133334444");
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    await form.getByRole("button", { name: "Cadastrar minha empresa" }).click();
    await errorSummary(page).getByText("Há 1 campo para corrigir").waitFor();
    await expect.poll(() => errorOf(form.getByLabel("CNPJ"))).toBe("Verifique o formato do CNPJ");

    await form.getByLabel("CNPJ").fill("");
    await type(form.getByLabel("CNPJ"), newCnpj());
    await form.getByRole("button", { name: "Cadastrar minha empresa" }).click();
    await untilPath(page, "/co/dados");
    await title(page, "Dados da empresa").waitFor();
    await toast(page, "Cadastro realizado com sucesso!").waitFor();
  });
});

describe("closing an account", () => {
  const browser = useBrowser();

  it("asks for the password, forgets the person and goes to the start page", async () => {
    browser.allow(/status of 4(22|01)/);
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Realmente deseja excluir sua conta?" });
    await dialog.getByText("Esta ação é irreversível!").waitFor();
    await dialog.getByLabel("Sua senha").fill("errada-errada");
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await errorSummary(page).getByText("Senha incorreta.").waitFor();
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await untilPath(page, "/");
    await toast(page, "Sua conta foi excluída.").waitFor();
    expect(await tokenIn(page)).toBeNull();
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
  });
});

async function fillProfessional(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Nome", { exact: true }).fill("Ana");
  await form.getByLabel("Sobrenome").fill("Prates");
  await form.getByLabel("Login e-mail").fill(email);
  await type(form.getByLabel("Telefone"), "11987654321");
  await form.getByLabel("Senha", { exact: true }).fill(password);
  await form.getByLabel("Confirme sua senha").fill(password);
}

const hasFocus = (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
