import { loadSession } from "../src/features/site/accounts/contract.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany, openProfessional } from "./setup/people.ts";
import {
  dialogOf,
  errorOf,
  errorSummary,
  hasFocus,
  logIn,
  logInForm,
  oops,
  toast,
  tokenIn,
  untilPath,
} from "./setup/screen.ts";

test.describe("logging in", () => {
  for (const [email, path] of [
    ["profissional@praca.test", "/vc/buscar-vagas"],
    ["empresa@praca.test", "/co/vagas"],
    ["colaborador@praca.test", "/em"],
    ["admin@praca.test", "/seguranca"],
  ] as const)
    test(`brings ${email} to ${path}`, async ({ visit }) => {
      const page = await visit({ width: "phone" });
      await page.goto("/login");
      await logIn(logInForm(page), email, demoPassword);
      await untilPath(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await tokenIn(page)).toBeTruthy();
    });

  test("says what is missing, and that a password is wrong without saying whether the account exists", async ({
    visit,
    allow,
  }) => {
    allow(/status of 401/);
    const page = await visit();
    await page.goto("/login");
    const form = logInForm(page);
    const [email, secret] = [form.getByLabel("E-mail"), form.getByLabel("Senha", { exact: true })];
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await hasFocus(errorSummary(page));
    await errorSummary(page)
      .getByRole("link", { name: /^E-mail: / })
      .click();
    await hasFocus(email);

    await email.fill("profissional@praca.test");
    await secret.fill("12345");
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect.poll(() => errorOf(secret)).toBe("Senha deve ter no mínimo 6 caracteres");
    await expect(errorSummary(page).getByText("Há 1 campo para corrigir")).toBeVisible();
    await errorSummary(page)
      .getByRole("link", { name: /^Senha: / })
      .click();
    await hasFocus(secret);

    await expect(secret).toHaveAttribute("type", "password");
    await form.getByRole("button", { name: "Mostrar senha" }).click();
    await expect(secret).toHaveAttribute("type", "text");

    for (const account of ["profissional@praca.test", newEmail("ninguem")]) {
      await logIn(form, account, "senha-errada");
      await expect(oops(page).getByText("E-mail ou senha incorretos.")).toBeVisible();
      await oops(page).getByRole("button", { name: "Entendi" }).click();
      await expect(oops(page)).toBeHidden();
    }
    expect(await tokenIn(page)).toBeNull();
  });

  test("leads back to where the person wanted to go, and to the fitting registration", {
    tag: "@gate",
  }, async ({ visit }) => {
    const page = await visit();
    await page.goto("/vc/candidaturas?situacao=aprovadas");
    await page.waitForURL(/\/login\?redirect=%2Fvc%2Fcandidaturas%3Fsituacao%3Daprovadas$/);
    const register = page.getByRole("link", { name: "Criar conta gratuita" });
    await expect(register).toHaveAttribute("href", "/vc/cadastro");
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await page.waitForURL(/\/vc\/candidaturas\?situacao=aprovadas$/);

    const company = await visit();
    await company.goto("/co/colaboradores");
    await company.getByRole("link", { name: "Criar conta gratuita" }).click();
    await untilPath(company, "/co/cadastro");
  });

  test("never leads to another site", async ({ visit }) => {
    const page = await visit();
    await page.goto("/login?redirect=//example.com/vc");
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await untilPath(page, "/vc/buscar-vagas");
  });

  test("works in the dialog of the header, which leads to both registrations", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    const open = page.getByRole("banner").getByRole("link", { name: "Entrar" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await dialog.getByRole("button", { name: "Sou profissional de vendas" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro do profissional" })).toBeVisible();
    await page.getByRole("button", { name: "Cadastrar uma empresa" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro da empresa" })).toBeVisible();
    await page.getByRole("button", { name: "Já tenho conta: entrar" }).click();
    await dialog.getByRole("button", { name: "Sou empresa" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro da empresa" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await hasFocus(open);

    await open.click();
    await logIn(dialog, "empresa@praca.test", demoPassword);
    await untilPath(page, "/co/vagas");
    await expect(page.getByRole("button", { name: /^Sua conta: Helena Prado/ })).toBeVisible();
  });

  for (const [link, dialogName] of [
    ["Entrar", "Conectar-se"],
    ["Cadastre-se", "Cadastro do profissional"],
  ] as const)
    test(`opens from the menu of a phone, which closes first (${link})`, async ({ visit }) => {
      const page = await visit({ width: "phone" });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("link", { name: link }).click();
      const dialog = page.getByRole("dialog", { name: dialogName });
      await expect(dialog.getByRole("textbox").first()).toBeVisible();
      await expect(menu).toHaveCount(0);
      const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toBe("Abrir menu");
    });
});

test.describe("logging out", () => {
  test("ends the session here and on the server", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Desconectar" }).click();
    await expect(toast(page, "Você saiu da sua conta.")).toBeVisible();
    await untilPath(page, "/login");
    expect(
      await page.evaluate(() => ["token", "user", "company", "slug"].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null, null]);
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
  });

  test("works from the menus", { tag: "@widths" }, async ({ visit, width }) => {
    const { token } = await openCompany();
    const page = await visit({ width, as: { token } });
    await page.goto("/co/vagas");
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await page.getByRole("banner").getByRole("button", { name: "Sair" }).click();
    await untilPath(page, "/login");
    await page.goto("/co/vagas");
    await page.waitForURL(/\/login\?redirect=%2Fco%2Fvagas$/);
  });
});
