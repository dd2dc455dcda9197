import { addEmployee } from "../src/features/people/employees/contract.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany } from "./setup/people.ts";

test.describe("the people of a company whose form is open", () => {
  test("are chosen only after a question where something was typed, and none where it was saved or given up", async ({
    visit,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    const { token, company } = await openCompany();
    for (const name of ["Caio", "Luana"]) {
      await callAs({ token }, addEmployee, {
        params: { companyId: company._id },
        body: {
          user: { name, lastname: "Reis", email: newEmail(name.toLowerCase()) },
          employee: { title: "Assistente", position: "JUNIOR" },
        },
      });
    }
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/co/colaboradores");
    const card = (name: string) => page.getByRole("button", { name: `Editar ${name} Reis` });
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    const adding = page.getByRole("form", { name: "Cadastrar colaborador" });
    const editing = page.getByRole("form", { name: "Editar colaborador" });
    const openForm = page.getByRole("button", { name: "Cadastrar colaborador" }).first();

    await openForm.click();
    await adding.getByLabel("Nome", { exact: true }).fill("Iara");
    await adding.getByRole("button", { name: "Cancelar" }).click();
    await openForm.click();
    await expect(adding.getByLabel("Nome", { exact: true })).toHaveValue("");

    await adding.getByLabel("Nome", { exact: true }).fill("Iara");
    await card("Caio").click();
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await expect(adding.getByLabel("Nome", { exact: true })).toHaveValue("Iara");
    await card("Caio").click();
    await question.getByRole("button", { name: "Sair sem salvar" }).click();
    await expect(editing.getByLabel("Nome", { exact: true })).toHaveValue("Caio");

    const answer = await holdBack(page, /\/api\/company\/[^/]+\/employee\//);
    await editing.getByLabel("Cargo", { exact: true }).fill("Gerente de loja");
    await editing.getByRole("button", { name: "Salvar" }).click();
    await card("Luana").click();
    answer.release();
    await expect(editing.getByLabel("Nome", { exact: true })).toHaveValue("Luana");
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "Gerente de loja" }).first()).toBeVisible();

    // Of those who are pressed while it is being saved, the last one is asked about.
    await editing.getByLabel("Cargo", { exact: true }).fill("Vendedora");
    const failure = await holdBack(page, /\/api\/company\/[^/]+\/employee\//);
    await editing.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("button", { name: "Editar Otávio Siqueira" }).click();
    await card("Caio").click();
    await page.context().setOffline(true);
    failure.release();
    await question.getByRole("button", { name: "Sair sem salvar" }).click();
    await expect(editing.getByLabel("Nome", { exact: true })).toHaveValue("Caio");
    await expect(question).toHaveCount(0);
  });
});
