import type { Page } from "@playwright/test";
import { addEmployee } from "../src/features/people/employees/contract.ts";
import { closeCompany } from "../src/features/site/accounts/contract.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newEmail, openCompany, openProfessional, password } from "./setup/people.ts";
import { fillEmployee } from "./setup/registering.ts";
import { errorOf, logIn, logInForm, oops, title, toast, untilPath } from "./setup/screen.ts";

test.describe("the people of a company", () => {
  const confirmDeletion = (page: Page) =>
    page
      .getByRole("alertdialog", { name: /^Excluir “/ })
      .getByRole("button", { name: "Excluir" })
      .click();

  test("get an account with the e-mail that invites them", { tag: ["@gate", "@widths"] }, async ({
    visit,
    width,
  }) => {
    const { token } = await openCompany();
    const email = newEmail("colaboradora");
    const manager = await visit({ width, as: { token } });
    await manager.goto("/co/colaboradores");
    await expect(title(manager, "Colaboradores")).toBeVisible();
    if (width === "phone") await manager.getByRole("button", { name: "Cadastrar colaborador" }).click();
    const form = manager.getByRole("form", { name: "Cadastrar colaborador" });
    await form.getByRole("button", { name: "Cadastrar colaborador" }).click();
    for (const label of ["Nome", "Sobrenome", "E-mail", "Cargo", "Nível do cargo"]) {
      await expect
        .poll(() => errorOf(form.getByLabel(label, { exact: true })), { message: label })
        .not.toBe("");
    }
    const told = { name: "Iara", lastname: "Campos", email, title: "Vendedora de loja", level: "JUNIOR" };
    await fillEmployee(form, told);
    for (const label of ["Avisos do RH", "Novidades de produtos", "Novidades de treinamentos"]) {
      expect(await form.getByLabel(label).isChecked(), label).toBe(true);
    }
    await form.getByRole("button", { name: "Cadastrar colaborador" }).click();
    await expect(
      toast(manager, "Colaborador cadastrado. Enviamos um e-mail para a pessoa escolher a senha."),
    ).toBeVisible();
    const entry = manager.getByRole(width === "phone" ? "listitem" : "row").filter({ hasText: email });
    await expect(entry.getByText("Aguardando senha")).toBeVisible();

    const person = await visit({ width });
    await person.goto(linkIn(await readMail(email, "convidou você para a Praça"), /^\/recuperar-senha\//));
    await expect(person.getByText(/abriu uma conta para você/)).toBeVisible();
    const choose = person.getByRole("form", { name: "Escolher a senha" });
    await choose.getByLabel("E-mail").fill(email);
    await choose.getByLabel("Senha", { exact: true }).fill(password);
    await choose.getByLabel("Confirme sua senha").fill(password);
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await untilPath(person, "/em");
    await expect(title(person, "Olá, Iara!")).toBeVisible();
    await person.goto("/em/meus-dados");
    await expect(title(person, "Meus dados")).toBeVisible();

    // Who is no manager has no business in the area of the company.
    await person.goto("/co/vagas");
    await untilPath(person, "/login");
    expect(await person.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await manager.reload();
    await expect(entry).toBeVisible();
    await expect(entry.getByText("Aguardando senha")).toHaveCount(0);
  });

  test("are asked where they have an account, log in with the link of the e-mail, and accept", {
    tag: "@widths",
  }, async ({ visit, allow, width }) => {
    allow(/status of (403|429)/);
    const former = await openCompany();
    await callAs(former, closeCompany, { params: { id: former.company._id }, body: { password } });
    const { token, company } = await openCompany();
    const manager = await visit({ width, as: { token } });
    await callAs({ token }, addEmployee, {
      params: { companyId: company._id },
      body: {
        user: { name: "Otávio", lastname: "S.", email: former.email },
        employee: { title: "Supervisor de loja", position: "COORDINATOR" },
      },
    });
    await manager.goto("/co/colaboradores");
    const entry = manager.getByRole(width === "phone" ? "listitem" : "row").filter({ hasText: former.email });
    await expect(entry.getByText("Convite enviado")).toBeVisible();
    await entry.getByRole("button", { name: "Reenviar o convite a Otávio S." }).click();
    // The mail of a moment ago is on its way: no second one makes its link worthless.
    await expect(toast(manager, "Este convite acabou de ser enviado. Tente de novo em 5 min.")).toBeVisible();

    const link = linkIn(await readMail(former.email, "convidou você para a equipe"), /^\/convite\//);
    // Whoever else opens the link is told whose it is.
    await manager.goto(link);
    await expect(manager.getByText("Este convite é de outra conta.")).toBeVisible();

    const person = await visit({ width });
    const answer = await person.goto(link);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    await untilPath(person, "/login");
    await expect(
      person.getByText(
        `${company.name_fancy} convidou você para a equipe. Entre com o e-mail que recebeu o convite`,
      ),
    ).toBeVisible();
    await expect(person.getByRole("link", { name: "Criar conta gratuita" })).toHaveCount(0);
    await logIn(logInForm(person), former.email, password);
    await expect(title(person, `Convite da ${company.name_fancy}`)).toBeVisible();
    await expect(person.getByText("Otávio Siqueira convidou você")).toBeVisible();
    await person.getByRole("button", { name: "Aceitar convite" }).click();
    await expect(toast(person, "Convite aceito. Você agora faz parte da equipe.")).toBeVisible();
    await untilPath(person, "/em");
    await expect(person.getByRole("main").getByText(company.name_fancy, { exact: true })).toBeVisible();
    await person.goto(link);
    await expect(person.getByText("Você já aceitou este convite.")).toBeVisible();

    await manager.goto("/co/colaboradores");
    await expect(entry).toBeVisible();
    await expect(entry.getByText("Convite enviado")).toHaveCount(0);
  });

  test("are asked no more where the company withdraws while they read, which the screen then says", async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    const former = await openCompany();
    await callAs(former, closeCompany, { params: { id: former.company._id }, body: { password } });
    const { token, company } = await openCompany();
    const person = await visit({ width: "phone" });
    await person.goto("/login");
    await logIn(logInForm(person), former.email, password);
    await untilPath(person, "/em");
    await expect(person.getByText("Sua conta não está ligada a nenhuma empresa no momento.")).toBeVisible();
    await expect(person.getByRole("main").getByText(former.email)).toBeVisible();
    await callAs({ token }, addEmployee, {
      params: { companyId: company._id },
      body: {
        user: { name: "Otávio", lastname: "S.", email: former.email },
        employee: { title: "Supervisor de loja", position: "COORDINATOR" },
      },
    });
    await person.goto(linkIn(await readMail(former.email, "convidou você para a equipe"), /^\/convite\//));
    await expect(title(person, `Convite da ${company.name_fancy}`)).toBeVisible();

    const manager = await visit({ as: { token } });
    await manager.goto("/co/colaboradores");
    await manager.getByRole("button", { name: "Retirar o convite de Otávio S." }).click();
    const question = manager.getByRole("alertdialog", { name: "Retirar o convite?" });
    expect(await question.textContent()).not.toMatch(/excluir|irreversível/i);
    await question.getByRole("button", { name: "Retirar convite" }).click();
    await expect(toast(manager, "Convite retirado")).toBeVisible();

    await person.getByRole("button", { name: "Aceitar convite" }).click();
    await expect(oops(person).getByText(/^Este convite não existe mais/)).toBeVisible();
    await oops(person).getByRole("button", { name: "Entendi" }).click();
    await expect(person.getByText("Este convite não existe mais.", { exact: true })).toBeVisible();
    await expect(person.getByRole("button", { name: "Aceitar convite" })).toHaveCount(0);
  });

  test("are selected to be edited, and selected again to stop that", async ({ visit }) => {
    const { token, company } = await openCompany();
    await callAs({ token }, addEmployee, {
      params: { companyId: company._id },
      body: {
        user: { name: "Jonas", lastname: "Freire", email: newEmail("colaborador") },
        employee: { title: "Assistente", position: "JUNIOR" },
      },
    });
    const page = await visit({ as: { token } });
    await page.goto("/co/colaboradores");
    const entry = page.getByRole("button", { name: "Editar Jonas Freire" });
    await expect(page.getByRole("heading", { name: "Novo colaborador" })).toBeVisible();
    await entry.click();
    const form = page.getByRole("form", { name: "Editar colaborador" });
    for (const label of ["Nome", "Sobrenome", "E-mail"]) {
      expect(await form.getByLabel(label, { exact: true }).isDisabled(), label).toBe(true);
    }
    await expect(form.getByLabel("Cargo", { exact: true })).toHaveValue("Assistente");
    await entry.click();
    await expect(page.getByRole("heading", { name: "Novo colaborador" })).toBeVisible();

    await entry.click();
    await form.getByLabel("Cargo", { exact: true }).fill("Supervisor de loja");
    await form.getByLabel("Avisos do RH").uncheck();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Colaborador atualizado")).toBeVisible();
    await expect(page.getByText("Supervisor de loja · Júnior")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Novo colaborador" })).toBeVisible();

    // What is typed while a search is on its way stays.
    const search = page.getByRole("searchbox", { name: "Buscar por nome" });
    const found = await holdBack(page, /\/employee\?.*name=otavio/);
    await search.fill("otavio");
    await search.press("Enter");
    await search.fill("jonás");
    found.release();
    await page.waitForURL(/nome=otavio/);
    await expect(entry).toBeHidden();
    await expect(search).toHaveValue("jonás");
    await search.press("Enter");
    await page.waitForURL(/nome=jon/);
    await expect(page.getByRole("button", { name: /^Editar / })).toHaveCount(1);
    await expect(entry).toBeVisible();

    await page.getByRole("button", { name: "Excluir Jonas Freire" }).click();
    await confirmDeletion(page);
    await expect(toast(page, "Colaborador removido")).toBeVisible();
    await expect(entry).toBeHidden();
  });

  test("never lose their last manager", async ({ visit, allow }) => {
    allow(/status of 422/);
    const { token } = await openCompany();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/co/colaboradores");
    await page.getByRole("button", { name: "Excluir Otávio Siqueira" }).click();
    await expect(
      page.getByText(/^Realmente deseja excluir\?.*É você: sua sessão termina agora/),
    ).toBeVisible();
    await confirmDeletion(page);
    await expect(
      oops(page).getByText("A empresa precisa de pelo menos um colaborador gestor."),
    ).toBeVisible();
    await oops(page).getByRole("button", { name: "Entendi" }).click();
    await expect(oops(page)).toBeHidden();
    await page.getByRole("button", { name: "Editar Otávio Siqueira" }).click();
    const form = page.getByRole("form", { name: "Editar colaborador" });
    await form.getByLabel(/^É gestor/).uncheck();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(
      page.getByText("A empresa precisa de pelo menos um colaborador gestor.", { exact: true }),
    ).toBeVisible();
  });

  test("cannot be somebody who has another kind of account", async ({ visit, allow }) => {
    allow(/status of 409/);
    const [{ token }, professional] = await Promise.all([openCompany(), openProfessional()]);
    const page = await visit({ as: { token } });
    await page.goto("/co/colaboradores");
    const form = page.getByRole("form", { name: "Cadastrar colaborador" });
    const { email } = professional;
    const told = { name: "Teresa", lastname: "Andrade", email, title: "Vendedora", level: "FULL" };
    await fillEmployee(form, told);
    await form.getByRole("button", { name: "Cadastrar colaborador" }).click();
    await expect
      .poll(() => errorOf(form.getByLabel("E-mail", { exact: true })))
      .toMatch(/já é de outra conta/);
  });
});
