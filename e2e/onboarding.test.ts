import type { Locator } from "@playwright/test";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { writeResumeAndApply } from "./setup/registering.ts";
import { dialogOf, errorSummary, title, toast } from "./setup/screen.ts";

/** How far below the top of the window a field ends, in pixels, before anybody scrolls. */
const footOf = async (field: Locator): Promise<number> => {
  const box = await field.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

/** Above the button that saves, at the foot of the window. */
const fold = { phone: 700, desktop: 800 } as const;

test.describe("a professional without a resume", () => {
  test("is led to it from an opening, and back to apply", { tag: ["@gate", "@widths"] }, async ({
    visit,
    width,
  }) => {
    const { token, company } = await openCompany();
    const { _id, name } = await publishOpening({ token }, company?._id ?? "");
    const professional = await openProfessional();
    const page = await visit({ width, as: { token: professional.token } });
    await page.goto(`/vc/vaga/${_id}`);
    await page.getByRole("button", { name: "Inscrever" }).click();
    const notice = page.getByRole("alertdialog", { name: "Seu currículo ainda está vazio" });
    await expect(notice.getByText(/faltam o título do perfil, o resumo e sua experiência/)).toBeVisible();
    await notice.getByRole("button", { name: "Preencher currículo" }).click();

    await writeResumeAndApply(page, { _id, name });
    await expect(toast(page, "Inscrição enviada. A empresa já pode ver o seu currículo.")).toBeVisible();
  });

  test("saves a wish without the rest, and a step without the others", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const { token } = await openProfessional();
    const page = await visit({ width, as: { token } });
    await page.goto("/vc/dados");
    await expect(page.getByText("Seu currículo está 15% completo")).toBeVisible();
    expect(await footOf(page.getByLabel("Nome", { exact: true }))).toBeLessThanOrEqual(fold[width]);
    const steps = page.getByRole("navigation", { name: "Etapas do cadastro" });
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();

    await steps.getByRole("link", { name: /O que vendo e busco/ }).click();
    await page.getByLabel("Busco vaga / emprego").check();
    await expect(page.getByText("Preferência salva")).toBeVisible();
    await data.getByLabel("Resumo").fill("Vendo bem.");
    await steps.getByRole("link", { name: /Experiência e formação/ }).click();
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await page.waitForURL(/etapa=carreira/);

    await page.goto("/vc/dados?etapa=tudo");
    await expect(title(page, "Seus dados e currículo")).toBeVisible();
    await expect(data.getByLabel("Resumo")).toHaveValue("Vendo bem.");
    await expect(page.getByLabel("Busco vaga / emprego")).toBeChecked();
    await expect(data.getByLabel("CPF")).toHaveValue("");
  });

  test("adds an entry to the resume, edits it, and removes it after a question", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/vc/dados?etapa=carreira");
    await page.getByRole("button", { name: "Adicionar experiência" }).click();
    const entry = dialogOf(page);
    await entry.getByLabel("Empresa").fill("Tintas Aurora");
    await entry.getByLabel("Cargo").fill("Vendedora externa");
    await entry.getByRole("button", { name: "Guardar no currículo" }).click();
    await page.getByRole("button", { name: "Editar Vendedora externa na Tintas Aurora" }).click();
    await entry.getByLabel("Cargo").fill("Supervisora");
    await entry.getByRole("button", { name: "Guardar no currículo" }).click();
    const remove = page.getByRole("button", { name: "Excluir Supervisora na Tintas Aurora" });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "Excluir “Supervisora na Tintas Aurora”?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(remove).toBeVisible();
    await remove.click();
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(remove).toHaveCount(0);
  });
});
