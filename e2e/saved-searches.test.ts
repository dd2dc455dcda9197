import { listSavedSearches } from "../src/features/base/saved-searches/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { openCompany, openProfessional, password, publishOpening } from "./setup/people.ts";
import { dialogOf, logIn, logInForm, title, toast, untilPath } from "./setup/screen.ts";
import { passTheNight } from "./setup/search-letters.ts";

/** Somebody who looks for work, and has the product look on. */
test.describe("a saved search", () => {
  test("of a visitor: begun, saved after the login, told by mail, left by its link", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const { token: companyToken, company } = await openCompany();
    const { email, token, user } = await openProfessional();
    const city = { phone: "Campinas", desktop: "Sorocaba" }[width];
    const page = await visit({ width });
    await page.goto(`/?busca=andorinha&estado=SP&cidade=${city}#vagas`);
    await page.locator("#vagas").getByRole("button", { name: "Avisar do que é novo" }).click();
    await expect(
      page.getByText("Entre para receber por e-mail o que aparecer de novo nesta busca"),
    ).toBeVisible();
    await logIn(logInForm(page), email, password);

    const dialog = page.getByRole("dialog", { name: "Avisar do que é novo" });
    await expect(dialog.getByText("“andorinha”")).toBeVisible();
    await expect(dialog.getByText(`${city}/SP`, { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("continuar")).toBeNull();
    await expectAccessible(page);
    const name = dialog.getByLabel("Nome da busca");
    await expect(name).toHaveValue(`Vagas: “andorinha”, ${city}/SP`);
    await name.fill("");
    await dialog.getByRole("button", { name: "Salvar busca" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await name.fill("Trabalho perto de casa");
    await dialog.getByLabel("Toda semana, às segundas").check();
    await dialog.getByRole("button", { name: "Salvar busca" }).click();
    await expect(toast(page, "Busca salva. A gente avisa quando houver novidade.")).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.goto(`/vc/buscar-vagas?busca=andorinha&estado=SP&cidade=${city}`);
    await page.getByRole("button", { name: "Avisar do que é novo" }).click();
    await expect(
      dialog.getByText("Você já salvou esta busca, com o nome “Trabalho perto de casa”."),
    ).toBeVisible();
    await dialog.getByRole("link", { name: "Ver buscas salvas" }).click();
    await expect(title(page, "Buscas salvas")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText("Avisos: toda semana, às segundas")).toBeVisible();

    const opening = await publishOpening({ token: companyToken }, company?._id ?? "", {
      name: `Vendedora da Andorinha ${width}`,
      address: { city, state: "SP" },
    });
    await passTheNight({ userId: user._id, slug: opening.slug });
    const mail = await readMail(email, "1 novidade: Trabalho perto de casa");
    expect(mail).toContain(`Vendedora da Andorinha ${width}`);
    expect(linkIn(mail, /^\/vc\/buscar-vagas/)).toBe(
      `/vc/buscar-vagas?busca=andorinha&estado=SP&cidade=${city}`,
    );
    await page.goto(linkIn(mail, /^\/vaga\//));
    await expect(title(page, `Vendedora da Andorinha ${width}`)).toBeVisible();

    const leave = linkIn(mail, /^\/buscas\/sair\//);
    await page.goto(leave);
    await expect(page.getByRole("button", { name: "Parar os avisos" })).toBeVisible();
    const isPaused = async () =>
      (await callAs({ token }, listSavedSearches, {})).saved_search_list.map(({ paused }) => paused);
    expect(await isPaused()).toEqual([false]);
    await page.getByRole("button", { name: "Parar os avisos" }).click();
    await expect(title(page, "Pronto")).toBeVisible();
    expect(await isPaused()).toEqual([true]);
  });

  test("is opened, renamed, paused, turned on again and removed in the area", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const { token } = await openProfessional();
    const page = await visit({ width, as: { token } });
    await page.goto("/vc/buscas-salvas");
    await expect(page.getByText("Você ainda não salvou nenhuma busca")).toBeVisible();
    await page.getByRole("link", { name: "Treinamentos", exact: true }).last().click();
    await untilPath(page, "/vc/buscar-treinamentos");
    await page.goto("/vc/buscar-treinamentos?nivel=iniciante");
    await page.getByRole("button", { name: "Avisar do que é novo" }).click();
    await dialogOf(page).getByRole("button", { name: "Salvar busca" }).click();
    await expect(toast(page, "Busca salva. A gente avisa quando houver novidade.")).toBeVisible();

    await page.goto("/vc?comissao-de=10");
    await page.getByRole("button", { name: "Avisar do que é novo" }).click();
    await expect(dialogOf(page).getByText("Comissão a partir de 10%", { exact: true })).toBeVisible();
    await dialogOf(page).getByRole("button", { name: "Salvar busca" }).click();
    await expect(toast(page, "Busca salva. A gente avisa quando houver novidade.")).toBeVisible();
    // The button says so, and leads to where the search can be seen and taken back.
    const saved = page.getByRole("button", { name: "Salva", exact: true });
    await saved.click();
    await dialogOf(page).getByRole("button", { name: "Não avisar mais" }).click();
    await page.getByRole("button", { name: "Avisar do que é novo" }).click();
    await dialogOf(page).getByRole("button", { name: "Salvar busca" }).click();
    await expect(saved).toBeVisible();

    await page.goto("/vc/buscas-salvas");
    await expect(page.getByText("2 de 20 buscas")).toBeVisible();
    await page.getByRole("link", { name: "Abrir a busca Treinamentos: Iniciante" }).click();
    await untilPath(page, "/vc/buscar-treinamentos");
    expect(new URL(page.url()).search).toBe("?nivel=iniciante");
    await page.goBack();

    await page.getByRole("button", { name: "Alterar a busca Treinamentos: Iniciante" }).click();
    const dialog = page.getByRole("dialog", { name: "Alterar busca" });
    await dialog.getByLabel("Nome da busca").fill("Começar a vender");
    await dialog.getByLabel("Toda semana, às segundas").check();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("heading", { name: "Começar a vender" })).toBeVisible();

    await page.getByRole("button", { name: "Pausar os avisos de Começar a vender" }).click();
    await expect(page.getByText("Pausada", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Ligar os avisos de Começar a vender" }).click();
    await expect(page.getByText("Pausada", { exact: true })).toHaveCount(0);

    await page.getByRole("button", { name: "Excluir a busca Começar a vender" }).click();
    const question = page.getByRole("alertdialog", { name: "Excluir a busca “Começar a vender”?" });
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("1 de 20 buscas")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Começar a vender" })).toHaveCount(0);
  });
});
