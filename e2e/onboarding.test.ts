import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { writeResumeAndApply } from "./setup/registering.ts";
import { errorSummary, title, toast } from "./setup/screen.ts";

/** How far below the top of the window a field ends, in pixels, before anybody scrolls. */
const footOf = async (field: Locator): Promise<number> => {
  const box = await field.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

/** Above the button that saves, at the foot of the window. */
const fold = { phone: 700, desktop: 800 } as const;
const widths = ["phone", "desktop"] as const;

describe("a professional without a resume", () => {
  const browser = useBrowser();

  it.each(widths)("is led to it from an opening, and back to apply (%s)", async (width) => {
    const { token, company } = await openCompany();
    const { _id, name } = await publishOpening({ token }, company?._id ?? "");
    const professional = await openProfessional();
    const page = await browser.visit({ width, as: { token: professional.token } });
    await page.goto(`/vc/vaga/${_id}`);
    await page.getByRole("button", { name: "Inscrever" }).click();
    const notice = page.getByRole("alertdialog", { name: "Seu currículo ainda está vazio" });
    await notice.getByText(/faltam o título do perfil, o resumo e sua experiência/).waitFor();
    await notice.getByRole("button", { name: "Preencher currículo" }).click();

    await writeResumeAndApply(page, { _id, name });
    await toast(page, "Inscrição enviada. A empresa já pode ver o seu currículo.").waitFor();
  });

  it.each(widths)("saves a wish without the rest, and a step without the others (%s)", async (width) => {
    const { token } = await openProfessional();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/vc/dados");
    await page.getByText("Seu currículo está 15% completo").waitFor();
    expect(await footOf(page.getByLabel("Nome", { exact: true }))).toBeLessThanOrEqual(fold[width]);
    const steps = page.getByRole("navigation", { name: "Etapas do cadastro" });
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();

    await steps.getByRole("link", { name: /O que vendo e busco/ }).click();
    await page.getByLabel("Busco vaga / emprego").check();
    await page.getByText("Preferência salva").waitFor();
    await data.getByLabel("Resumo").fill("Vendo bem.");
    await steps.getByRole("link", { name: /Experiência e formação/ }).click();
    const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await page.waitForURL(/etapa=carreira/);

    await page.goto("/vc/dados?etapa=tudo");
    await title(page, "Seus dados e currículo").waitFor();
    expect(await data.getByLabel("Resumo").inputValue()).toBe("Vendo bem.");
    expect(await page.getByLabel("Busco vaga / emprego").isChecked()).toBe(true);
    expect(await data.getByLabel("CPF").inputValue()).toBe("");
  });
});
