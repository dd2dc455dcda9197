import type { Page } from "@playwright/test";
import {
  brazilianText,
  makeLinkedInPdf,
  makePdf,
} from "../src/features/people/resumes/testing/resume-files.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title } from "./setup/screen.ts";

/** A professional has a resume already, as a file. */
test.describe("a resume that is sent", () => {
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page
      .getByLabel("Currículo", { exact: true })
      .setInputFiles({ name, mimeType: "application/pdf", buffer });
  const open = (page: Page) => page.getByRole("button", { name: "Preencher com um currículo" }).click();

  test("fills the fields that are left ticked", { tag: ["@gate", "@widths"] }, async ({
    visit,
    allow,
    width,
  }) => {
    // The scan.
    allow(/status of 422/);
    const { token } = await openProfessional();
    const page = await visit({ width, as: { token } });
    await page.goto("/vc/dados");
    await open(page);

    // What cannot be read is said, and another file can be chosen.
    const dialog = page.getByRole("dialog", { name: "Preencher com um currículo" });
    await choose(page, "scan.pdf", await makePdf([["Ana", 12]], { isImage: true }));
    await expect(dialog.getByRole("alert").getByText(/Este PDF é uma imagem/)).toBeVisible();
    await choose(page, "lista.pdf", await makePdf([["Lista de compras", 12]]));
    await expect(dialog.getByText("Não encontramos nada novo neste arquivo")).toBeVisible();
    await choose(page, "Profile.pdf", await makeLinkedInPdf());

    const found = page.getByRole("dialog", { name: "Encontramos no seu currículo" });
    // The phone of the registration is another one: it stays unless the person wants the new one.
    const phone = found.getByRole("checkbox", { name: /Telefone.*\(19\) 98765-4321.*hoje: / });
    await expect(phone).not.toBeChecked();
    await found.getByRole("checkbox", { name: /Resumo.*Vendo embalagens/ }).uncheck();
    await found.getByRole("button", { name: "Usar os campos marcados" }).click();
    await expect(found).toBeHidden();

    // The city waits in the form for the rest of the address.
    const steps = page.getByRole("navigation", { name: "Etapas do cadastro" });
    await steps.getByRole("link", { name: /Quem sou eu/ }).click();
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await expect(data.getByLabel("Cidade")).toHaveValue("Campinas");

    await page.goto("/vc/dados?etapa=tudo");
    await expect(title(page, "Seus dados e currículo")).toBeVisible();
    await expect(data.getByLabel("Título do perfil")).toHaveValue(
      "Representante comercial | Embalagens e descartáveis",
    );
    await expect(data.getByLabel("Resumo")).toHaveValue("");
    expect(await data.getByLabel("Telefone").inputValue()).not.toBe("(19) 98765-4321");
    await expect(data.getByText("Vendedora externa", { exact: true })).toBeVisible();
    await expect(data.getByText("PUC Campinas")).toBeVisible();

    // Sent again, only what was left is proposed; then another resume, which would replace what stands there.
    await open(page);
    await choose(page, "Profile.pdf", await makeLinkedInPdf());
    await expect(found).toBeVisible();
    await expect(found.getByRole("checkbox")).toHaveCount(3);
    await found.getByRole("button", { name: "Fechar" }).click();
    await open(page);
    const lines = brazilianText.split("\n").map((line) => [line, 11] as const);
    await choose(page, "curriculo.pdf", await makePdf(lines));
    const headline = found.getByRole("checkbox", {
      name: /Título do perfil.*Vendedor externo.*hoje: Repres/,
    });
    await expect(headline).toBeVisible();
    await expect(headline).not.toBeChecked();
  });
});
