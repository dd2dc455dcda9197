import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  brazilianText,
  makeLinkedInPdf,
  makePdf,
} from "../src/features/resume-readings/testing/resume-files.ts";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional } from "./setup/people.ts";
import { title } from "./setup/screen.ts";

/** A professional has a resume already, as a file. */
describe("a resume that is sent", () => {
  const browser = useBrowser();

  const choose = (page: Page, name: string, buffer: Buffer) =>
    page
      .getByLabel("Currículo", { exact: true })
      .setInputFiles({ name, mimeType: "application/pdf", buffer });
  const open = (page: Page) => page.getByRole("button", { name: "Preencher com um currículo" }).click();

  it.each(["phone", "desktop"] as const)("fills the fields that are left ticked (%s)", async (width) => {
    // The scan.
    browser.allow(/status of 422/);
    const { token } = await openProfessional();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/vc/dados");
    await open(page);

    // What cannot be read is said, and another file can be chosen.
    const dialog = page.getByRole("dialog", { name: "Preencher com um currículo" });
    await choose(page, "scan.pdf", await makePdf([["Ana", 12]], { isImage: true }));
    await dialog
      .getByRole("alert")
      .getByText(/Este PDF é uma imagem/)
      .waitFor();
    await choose(page, "lista.pdf", await makePdf([["Lista de compras", 12]]));
    await dialog.getByText("Não encontramos nada novo neste arquivo").waitFor();
    await choose(page, "Profile.pdf", await makeLinkedInPdf());

    const found = page.getByRole("dialog", { name: "Encontramos no seu currículo" });
    // The phone of the registration is another one: it stays unless the person wants the new one.
    const phone = found.getByRole("checkbox", { name: /Telefone.*\(19\) 98765-4321.*hoje: / });
    expect(await phone.isChecked()).toBe(false);
    await found.getByRole("checkbox", { name: /Resumo.*Vendo embalagens/ }).uncheck();
    await found.getByRole("button", { name: "Usar os campos marcados" }).click();
    await found.waitFor({ state: "hidden" });

    // The city waits in the form for the rest of the address.
    const steps = page.getByRole("navigation", { name: "Etapas do cadastro" });
    await steps.getByRole("link", { name: /Quem sou eu/ }).click();
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await expect.poll(() => data.getByLabel("Cidade").inputValue()).toBe("Campinas");

    await page.goto("/vc/dados?etapa=tudo");
    await title(page, "Seus dados e currículo").waitFor();
    expect(await data.getByLabel("Título do perfil").inputValue()).toBe(
      "Representante comercial | Embalagens e descartáveis",
    );
    expect(await data.getByLabel("Resumo").inputValue()).toBe("");
    expect(await data.getByLabel("Telefone").inputValue()).not.toBe("(19) 98765-4321");
    await data.getByText("Vendedora externa", { exact: true }).waitFor();
    await data.getByText("PUC Campinas").waitFor();

    // Sent again, only what was left is proposed; then another resume, which would replace what stands there.
    await open(page);
    await choose(page, "Profile.pdf", await makeLinkedInPdf());
    await found.waitFor();
    expect(await found.getByRole("checkbox").count()).toBe(3);
    await found.getByRole("button", { name: "Fechar" }).click();
    await open(page);
    const lines = brazilianText.split("\n").map((line) => [line, 11] as const);
    await choose(page, "curriculo.pdf", await makePdf(lines));
    const headline = found.getByRole("checkbox", {
      name: /Título do perfil.*Vendedor externo.*hoje: Repres/,
    });
    await headline.waitFor();
    expect(await headline.isChecked()).toBe(false);
  });
});
