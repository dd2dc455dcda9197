import { listAdministrationVisits } from "../src/features/base/sessions/contract.ts";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, tokenOf } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { openProfessional, password } from "./setup/people.ts";
import { dialogOf, logIn, logInForm, title, untilPath } from "./setup/screen.ts";

/** Of the administrator of the demo data. */
const ownPassword = "praca-demo";

test.describe("a person, as the administration deals with them", () => {
  test("is found, blocked and thrown out, told so at the login, and let in again", { tag: "@gate" }, async ({
    visit,
    allow,
  }) => {
    // The session that ended and the login that is refused are answered so.
    allow(/status of (401|403|422)/);
    const { email, token, user } = await openProfessional();
    const own = await visit({ as: { token }, width: "phone" });
    await own.goto("/vc/buscar-vagas");
    await expect(own.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();

    const page = await visit({ as: { token: await administratorToken() } });
    await page.goto("/admin/pessoas");
    await expect(title(page, "Pessoas")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Nome, e-mail, CPF ou telefone" }).fill(email);
    await page.getByRole("button", { name: "Buscar" }).click();
    const found = page.getByRole("listitem").or(page.getByRole("row")).filter({ hasText: email });
    await found.getByRole("link").first().click();
    await untilPath(page, `/admin/pessoas/${user._id}`);
    await expect(title(page, "Teresa Andrade")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Bloquear" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Anúncios falsos de emprego");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill("não é esta");
    await dialog.getByRole("button", { name: "Bloquear" }).click();
    await expect(dialog.getByText("Senha incorreta.").first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Bloquear" }).click();
    await expect(page.getByText(/^Bloqueada em/)).toBeVisible();
    expect(await readMail(email, /bloqueada/)).toContain("Anúncios falsos de emprego");

    await own.reload();
    await untilPath(own, "/login");
    const form = logInForm(own);
    await logIn(form, email, password);
    await expect(own.getByText(/Esta conta foi bloqueada pela administração/).first()).toBeVisible();

    await page.getByRole("button", { name: "Desbloquear" }).click();
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Desbloquear" }).click();
    await expect(page.getByText(/^Bloqueada em/)).toHaveCount(0);
    await expect(page.getByText("Bloqueou a conta", { exact: true })).toBeVisible();
    await own.goto("/login");
    await logIn(logInForm(own), email, password);
    await untilPath(own, "/vc/buscar-vagas");
  });

  test("loses the public page for a while, reads so above every screen, and gets it back", async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    const { email, token, user } = await openProfessional();
    const page = await visit({ as: { token: await administratorToken() }, width: "phone" });
    await page.goto(`/admin/pessoas/${user._id}`);
    await page.getByRole("button", { name: "Suspender a página" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Anúncios de terceiros no perfil");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Suspender" }).click();
    await expect(page.getByText(/^Página suspensa em/)).toBeVisible();
    await expectAccessible(page);
    expect(await readMail(email, /suspensa/)).toContain("Anúncios de terceiros no perfil");

    const own = await visit({ as: { token }, width: "phone" });
    await own.goto("/vc/dados");
    await expect(own.getByRole("heading", { name: "A sua página está suspensa" })).toBeVisible();
    await expectAccessible(own);
    const visitor = await visit({});
    expect((await visitor.goto(`/vendedor/${user.slug}`))?.status()).toBe(404);

    await page.getByRole("button", { name: "Trazer a página de volta" }).click();
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    await dialog.getByRole("button", { name: "Trazer de volta" }).click();
    await expect(page.getByText(/^Página suspensa em/)).toHaveCount(0);
    await expect.poll(async () => (await visitor.goto(`/vendedor/${user.slug}`))?.status()).toBe(200);
    await own.reload();
    await expect(own.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(own.getByText("A sua página está suspensa")).toHaveCount(0);
  });

  test("is visited in a tab of its own that reads only, and sees when and why", async ({ visit, allow }) => {
    // What would change something is refused.
    allow(/status of 403/);
    const token = await tokenOf("profissional@praca.test");
    const { user } = await callAs({ token }, loadSession, {});
    const fullName = `${user.name} ${user.lastname}`;
    const page = await visit({ as: { token: await administratorToken() } });
    await page.goto(`/admin/pessoas/${user._id}`);
    await page.getByRole("button", { name: `Ver como ${user.name}` }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Motivo").fill("Ela não encontra as candidaturas");
    await dialog.getByRole("textbox", { name: "Sua senha" }).fill(ownPassword);
    const opened = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Abrir a visita" }).click();
    const visited = await opened;
    await untilPath(visited, "/vc/buscar-vagas");
    const bar = visited.getByRole("complementary", { name: "Visita da administração" });
    await expect(bar.getByText(`Você está vendo como ${fullName} (só leitura)`)).toBeVisible();
    expect(visited.url()).not.toMatch(/[#?]/);
    // The administrator goes on as they were.
    await page.reload();
    await expect(title(page, fullName)).toBeVisible();
    await visited.goto("/vc/dados");
    await expect(bar).toBeVisible();
    const name = visited.getByRole("textbox", { name: "Nome", exact: true });
    await expect(name).toBeVisible();
    await expectAccessible(visited);
    const running = await callAs({ token }, listAdministrationVisits, {});
    expect(running.visit_list[0]).toMatchObject({ ended_at: null });

    await name.fill("Outra Pessoa");
    await visited.getByRole("button", { name: "Salvar" }).first().click();
    await expect(visited.getByText(/Você está só olhando esta conta/)).toBeVisible();
    await visited.getByRole("button", { name: "Entendi" }).click();
    const closed = visited.waitForEvent("close");
    await bar.getByRole("button", { name: "Sair da visita" }).click();
    await closed;

    const own = await visit({ as: { token }, width: "phone" });
    await own.goto("/seguranca");
    await expect(own.getByText("Ela não encontra as candidaturas").first()).toBeVisible();
    await expect(own.getByText(/por 1 minuto/).first()).toBeVisible();
    expect((await callAs({ token }, loadSession, {})).user.name).toBe(user.name);
    await expectAccessible(own);
  });
});
