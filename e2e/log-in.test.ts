import { describe, expect, it } from "vitest";
import { loadSession } from "../src/features/accounts/contract.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
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

describe("logging in", () => {
  const browser = useBrowser();

  it.each([
    ["profissional@praca.test", "/vc/buscar-vagas"],
    ["empresa@praca.test", "/co/vagas"],
    ["colaborador@praca.test", "/em"],
    ["admin@praca.test", "/seguranca"],
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
    await dialogOf(page).waitFor({ state: "hidden" });
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
