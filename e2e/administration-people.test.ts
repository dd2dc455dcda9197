import { describe, expect, it } from "vitest";
import { loadSession } from "../src/features/accounts/contract.ts";
import { listAdministrationVisits } from "../src/features/sessions/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, tokenOf } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { readMail } from "./setup/mailbox.ts";
import { openProfessional, password } from "./setup/people.ts";
import { dialogOf, logIn, logInForm, title, untilPath } from "./setup/screen.ts";

/** Of the administrator of the demo data. */
const ownPassword = "praca-demo";

describe("a person, as the administration deals with them", () => {
  const browser = useBrowser();

  it("is found, blocked and thrown out, told so at the login, and let in again", async () => {
    // The session that ended and the login that is refused are answered so.
    browser.allow(/status of (401|403|422)/);
    const { email, token, user } = await openProfessional();
    const own = await browser.visit({ as: { token }, width: "phone" });
    await own.goto("/vc/buscar-vagas");
    await own.getByRole("main").getByRole("heading", { level: 1 }).waitFor();

    const page = await browser.visit({ as: { token: await administratorToken() } });
    await page.goto("/admin/pessoas");
    await title(page, "Pessoas").waitFor();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Nome, e-mail, CPF ou telefone" }).fill(email);
    await page.getByRole("button", { name: "Buscar" }).click();
    const found = page.getByRole("listitem").filter({ hasText: email });
    // The whole row leads there.
    await found.click();
    await untilPath(page, `/admin/pessoas/${user._id}`);
    await title(page, "Teresa Andrade").waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Bloquear" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Anúncios falsos de emprego");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill("não é esta");
    await dialog.getByRole("button", { name: "Bloquear" }).click();
    await dialog.getByText("Senha incorreta.").first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Bloquear" }).click();
    await page.getByText(/^Bloqueada em/).waitFor();
    expect(await readMail(email, /bloqueada/)).toContain("Anúncios falsos de emprego");

    await own.reload();
    await untilPath(own, "/login");
    const form = logInForm(own);
    await logIn(form, email, password);
    await own
      .getByText(/Esta conta foi bloqueada pela administração/)
      .first()
      .waitFor();

    await page.getByRole("button", { name: "Desbloquear" }).click();
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Desbloquear" }).click();
    await page.getByText(/^Bloqueada em/).waitFor({ state: "detached" });
    await page.getByText("Bloqueou a conta", { exact: true }).waitFor();
    await own.goto("/login");
    await logIn(logInForm(own), email, password);
    await untilPath(own, "/vc/buscar-vagas");
  });

  it("loses the public page for a while, reads so above every screen, and gets it back", async () => {
    browser.allow(/status of 404/);
    const { email, token, user } = await openProfessional();
    const page = await browser.visit({ as: { token: await administratorToken() }, width: "phone" });
    await page.goto(`/admin/pessoas/${user._id}`);
    await page.getByRole("button", { name: "Suspender a página" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Anúncios de terceiros no perfil");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Suspender" }).click();
    await page.getByText(/^Página suspensa em/).waitFor();
    await expectAccessible(page);
    expect(await readMail(email, /suspensa/)).toContain("Anúncios de terceiros no perfil");

    const own = await browser.visit({ as: { token }, width: "phone" });
    await own.goto("/vc/dados");
    await own.getByRole("heading", { name: "A sua página está suspensa" }).waitFor();
    await expectAccessible(own);
    const visitor = await browser.visit({});
    expect((await visitor.goto(`/vendedor/${user.slug}`))?.status()).toBe(404);

    await page.getByRole("button", { name: "Trazer a página de volta" }).click();
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Trazer de volta" }).click();
    await page.getByText(/^Página suspensa em/).waitFor({ state: "detached" });
    await expect.poll(async () => (await visitor.goto(`/vendedor/${user.slug}`))?.status()).toBe(200);
    await own.reload();
    await own.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await own.getByText("A sua página está suspensa").count()).toBe(0);
  });

  it("is visited in a tab of its own that reads only, and sees when and why", async () => {
    // What would change something is refused.
    browser.allow(/status of 403/);
    const token = await tokenOf("profissional@praca.test");
    const { user } = await callAs({ token }, loadSession, {});
    const fullName = `${user.name} ${user.lastname}`;
    const page = await browser.visit({ as: { token: await administratorToken() } });
    await page.goto(`/admin/pessoas/${user._id}`);
    await page.getByRole("button", { name: `Ver como ${user.name}` }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Ela não encontra as candidaturas");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    const opened = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Abrir a visita" }).click();
    const visit = await opened;
    await untilPath(visit, "/vc/buscar-vagas");
    const bar = visit.getByRole("complementary", { name: "Visita da administração" });
    await bar.getByText(`Você está vendo como ${fullName} (só leitura)`).waitFor();
    expect(visit.url()).not.toMatch(/[#?]/);
    // The administrator goes on as they were.
    await page.reload();
    await title(page, fullName).waitFor();
    await visit.goto("/vc/dados");
    await bar.waitFor();
    const name = visit.getByRole("textbox", { name: "Nome", exact: true });
    await name.waitFor();
    await expectAccessible(visit);
    const running = await callAs({ token }, listAdministrationVisits, {});
    expect(running.visit_list[0]).toMatchObject({ ended_at: null });

    await name.fill("Outra Pessoa");
    await visit.getByRole("button", { name: "Salvar" }).first().click();
    await visit.getByText(/Você está só olhando esta conta/).waitFor();
    await visit.getByRole("button", { name: "Entendi" }).click();
    const closed = visit.waitForEvent("close");
    await bar.getByRole("button", { name: "Sair da visita" }).click();
    await closed;

    const own = await browser.visit({ as: { token }, width: "phone" });
    await own.goto("/seguranca");
    await own.getByText("Ela não encontra as candidaturas").first().waitFor();
    await own
      .getByText(/por 1 minuto/)
      .first()
      .waitFor();
    expect((await callAs({ token }, loadSession, {})).user.name).toBe(user.name);
    await expectAccessible(own);
  });
});
