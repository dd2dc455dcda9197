import type { Page, Route } from "@playwright/test";
import { logOut } from "../src/features/base/sessions/contract.ts";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { unavailable } from "../src/shared/failure.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import {
  newEmail,
  openCompany,
  openProfessional,
  password,
  publishOpening,
  writeResume,
} from "./setup/people.ts";
import { fillEmployee } from "./setup/registering.ts";
import { oops, title, toast, untilPath } from "./setup/screen.ts";

const answerUnavailable = (route: Route) =>
  route.fulfill({ status: unavailable.status, json: unavailable().toBody() });

const isUnavailable = [/status of 503/, /answer: 503/, /A Praça está fora do ar/];
const noConnection = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Sem conexão/];

test.describe("a server in trouble", () => {
  for (const { path, call, place, heading } of [
    {
      path: "/vc/buscar-vagas",
      call: "**/api/job-opportunity/**",
      place: "Buscar vagas",
      heading: "Encontre a sua próxima vaga",
    },
    {
      path: "/vc/candidaturas",
      call: "**/api/auth/load/",
      place: "Candidaturas",
      heading: "Suas candidaturas",
    },
    { path: "/vc/perfil", call: "**/api/plan", place: "Meus planos", heading: "Meus planos" },
    { path: "/co/perfil", call: "**/api/plan", place: "Meus planos", heading: "Meus planos" },
    { path: "/co/planos", call: "**/api/plan", place: "Escolha seu plano", heading: "Escolha seu plano" },
  ])
    test(`shows on ${path} what happened, and tries again`, async ({ visit, allow }) => {
      allow(...isUnavailable);
      const as = path.startsWith("/co") ? "empresa@praca.test" : "profissional@praca.test";
      const page = await visit({ as, width: "phone" });
      await page.route(call, answerUnavailable);
      await page.goto(path);
      await expect(page.getByRole("alert").getByText(unavailable.message)).toBeVisible();
      // It says where one is: the screen by its title, or the area by what its menu calls the screen.
      await expect(page.getByRole("main").getByRole("heading", { level: 1, name: place })).toBeVisible();
      const again = page.getByRole("button", { name: "Tentar de novo" });
      const refused = page.waitForResponse((answer) => answer.status() === unavailable.status);
      await again.click();
      await refused;
      await page.unroute(call);
      await again.click();
      await expect(title(page, heading)).toBeVisible();
      await expect(again).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    });

  for (const { path, script, heading } of [
    { path: "/co/colaboradores", script: "**/employees.screen-*.js", heading: "Colaboradores" },
    { path: "/planos#perguntas", script: "**/entry.client-*.js", heading: /./ },
  ])
    test(`says on ${path} that a script of it did not come, and loads it again`, async ({ visit, allow }) => {
      allow(/ERR_FAILED/, /dynamically imported module/, /^script: $/);
      const page = await visit({ as: "empresa@praca.test", width: "phone" });
      await page.route(script, (route) => route.abort());
      // React never hears.
      await page.goto(path, { waitUntil: "commit" });
      const told = page.getByRole("alert").filter({ hasText: "Uma parte desta página não chegou." });
      await expect(told).toBeVisible();
      await page.unroute(script);
      await told.getByRole("link", { name: "Carregar de novo" }).click();
      await expect(title(page, heading)).toBeVisible();
      await expect(told).toHaveCount(0);
    });

  test("keeps the list when more of it does not come", async ({ visit, allow }) => {
    allow(...isUnavailable);
    const page = await visit();
    await page.goto("/?ordem=salario");
    await page.route("**/api/job-opportunity/**", answerUnavailable);
    const finder = page.getByRole("region", { name: "Vagas abertas" });
    const more = finder.getByRole("button", { name: "Carregar mais" });
    await more.click();
    await expect(oops(page).getByText(unavailable.message)).toBeVisible();
    await oops(page).getByRole("button", { name: "Entendi" }).click();
    await expect(oops(page)).toBeHidden();
    const openings = finder.getByRole("heading", { level: 3 });
    await expect(openings).toHaveCount(6);
    await page.unroute("**/api/job-opportunity/**");
    await more.click();
    await expect(openings).toHaveCount(12);
  });

  test("leads to the login and back when the session ended elsewhere", async ({ visit, allow }) => {
    allow(/status of 401/);
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/candidaturas");
    await expect(title(page, "Suas candidaturas")).toBeVisible();
    await expect(page.getByText("Você ainda não se inscreveu em nenhuma vaga")).toBeVisible();
    await callAs({ token }, logOut, {});
    await page.goto("/vc/dados");
    await page.waitForURL(/\/login\?redirect=%2Fvc%2Fdados$/);
    const stored = ["token", "user", "company", "slug"];
    expect(
      await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), stored),
    ).toEqual([]);
  });

  test("says so where an opening is another company's", async ({ visit, allow }) => {
    allow(/status of 404/);
    const [own, other] = await Promise.all([openCompany(), openCompany()]);
    const opening = await publishOpening({ token: other.token }, other.company._id);
    const page = await visit({ as: { token: own.token } });
    await page.goto(`/co/vaga/${opening._id}`);
    await expect(page.getByText("Vaga não encontrada.")).toBeVisible();
  });
});

test.describe("a connection that is lost", () => {
  test("costs nothing of what was typed", async ({ visit, allow }) => {
    allow(...noConnection);
    const { token } = await openCompany();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/co/colaboradores");
    await page.getByRole("button", { name: "Cadastrar colaborador" }).click();
    const form = page.getByRole("form", { name: "Cadastrar colaborador" });
    const email = newEmail("davi.rocha");
    await fillEmployee(form, { name: "Davi", lastname: "Rocha", email, title: "Vendedor", level: "FULL" });

    await page.context().setOffline(true);
    await form.getByRole("button", { name: "Cadastrar colaborador" }).click();
    await expect(page.getByText(/^Sem conexão/).first()).toBeVisible();
    await expect(form.getByLabel("Nome", { exact: true })).toHaveValue("Davi");
    await expect(oops(page)).toHaveCount(0);

    await page.context().setOffline(false);
    await form.getByRole("button", { name: "Cadastrar colaborador" }).click();
    await expect(
      toast(page, "Colaborador cadastrado. Enviamos um e-mail para a pessoa escolher a senha."),
    ).toBeVisible();
  });
});

test.describe("a form with changes", () => {
  const question = (page: Page) => page.getByRole("alertdialog", { name: "Sair sem salvar?" });

  test("asks before it is left", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/dados");
    const name = page
      .getByRole("form", { name: "Seus dados e currículo" })
      .getByLabel("Nome", { exact: true });
    const menu = page.getByRole("navigation", { name: "Área do profissional" });
    await name.fill("Outra");
    await menu.getByRole("link", { name: "Buscar vagas" }).click();
    await question(page).getByRole("button", { name: "Continuar editando" }).click();
    await expect(question(page)).toBeHidden();
    await expect(name).toHaveValue("Outra");

    await menu.getByRole("link", { name: "Buscar vagas" }).click();
    await question(page).getByRole("button", { name: "Sair sem salvar" }).click();
    await untilPath(page, "/vc/buscar-vagas");
  });

  test("asks before the session ends, which goes on for who stays", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/dados");
    const name = page
      .getByRole("form", { name: "Seus dados e currículo" })
      .getByLabel("Nome", { exact: true });
    await name.fill("Outra");
    const logOut = page.getByRole("button", { name: "Desconectar" });
    await logOut.click();
    await question(page).getByRole("button", { name: "Continuar editando" }).click();
    await expect(question(page)).toBeHidden();
    await expect(name).toHaveValue("Outra");
    await callAs({ token }, loadSession, {});

    await logOut.click();
    await question(page).getByRole("button", { name: "Sair sem salvar" }).click();
    await untilPath(page, "/login");
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
    await expect(question(page)).toHaveCount(0);
  });

  test("does not ask once the account is gone", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/dados");
    await page
      .getByRole("form", { name: "Seus dados e currículo" })
      .getByLabel("Nome", { exact: true })
      .fill("Outra");
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "Realmente deseja excluir sua conta?" });
    await sure.getByLabel("Sua senha").fill(password);
    await sure.getByRole("button", { name: "Excluir", exact: true }).click();
    await untilPath(page, "/");
    await expect(question(page)).toHaveCount(0);
  });

  test("is sent once, however often the button is pressed", async ({ visit }) => {
    const { token, company } = await openCompany();
    const opening = await publishOpening({ token }, company._id);
    const professional = await openProfessional();
    await writeResume({ token: professional.token });
    const page = await visit({ as: { token: professional.token }, width: "phone" });
    let sent = 0;
    const pressed = Promise.withResolvers<void>();
    await page.route("**/subscribe", async (route) => {
      sent += 1;
      await pressed.promise;
      await route.continue();
    });
    await page.goto(`/vc/vaga/${opening._id}`);
    await page.getByRole("button", { name: "Inscrever" }).dblclick();
    pressed.resolve();
    await expect(toast(page, "Inscrição enviada. A empresa já pode ver o seu currículo.")).toBeVisible();
    expect(sent).toBe(1);
  });
});
