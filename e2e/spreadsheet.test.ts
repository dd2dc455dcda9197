import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { openCompany } from "./setup/people.ts";
import { counter, title, toast, untilPath } from "./setup/screen.ts";

/** A company fills its catalogue from a spreadsheet that it made after the model. */
describe("the spreadsheet of a catalogue", () => {
  const browser = useBrowser();

  async function downloadModel(page: Page): Promise<string> {
    const [model] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar modelo" }).click(),
    ]);
    expect(model.suggestedFilename()).toBe("modelo-catalogo.csv");
    return text(await model.createReadStream());
  }

  const send = (page: Page, name: string, content: string) =>
    page.getByLabel("Planilha", { exact: true }).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });

  const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).last();

  it.each(["phone", "desktop"] as const)("from the model to the products (%s)", async (width) => {
    const { token } = await openCompany();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/co/catalogo");
    await page.getByRole("link", { name: "Importar planilha" }).click();
    await title(page, "Planilha do catálogo").waitFor();

    // The model, with two products more, one of them wrong.
    const model = await downloadModel(page);
    const faulty = "Geleia de uva;Doces|Presentes;;;a combinar;15;UN;;;";
    const right = "Mel silvestre 500 g;Doces;Florada de verão;;32,00;12;UN;;;disponível";
    await send(page, "catalogo.csv", `${model}${right}\r\n${faulty}\r\n`);
    await title(page, "catalogo.csv").waitFor();

    // What is wrong, and where.
    await counter(page, "Produtos novos").getByText("2", { exact: true }).waitFor();
    await counter(page, "Com erro").getByText("1", { exact: true }).waitFor();
    await rowOf(page, "Geleia de uva").getByText("preço: “a combinar” não é um preço").waitFor();
    await page.getByText("Com erro", { exact: true }).last().click();
    await page.waitForURL(/linhas=erros/);
    await expect.poll(() => rowOf(page, "Mel silvestre").count()).toBe(0);
    await rowOf(page, "Linha 4").getByText("Geleia de uva").waitFor();

    // Sent again as it should be; the first one is no longer what counts.
    await page.getByRole("link", { name: "Planilha do catálogo" }).click();
    await untilPath(page, "/co/catalogo/planilha");
    await send(
      page,
      "catalogo-corrigido.csv",
      `${model}${right}\r\n${faulty.replace("a combinar", "18,50")}\r\n`,
    );
    await title(page, "catalogo-corrigido.csv").waitFor();
    await counter(page, "Produtos novos").getByText("3", { exact: true }).waitFor();
    await counter(page, "Com erro").getByText("0", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Importar 3 produtos" }).click();
    await toast(page, "Importação iniciada").waitFor();
    await page.getByText("3 produtos gravados no catálogo.").waitFor();

    // They stand in the catalogue, in the categories that were made for them.
    await page.getByRole("link", { name: "Ver catálogo" }).click();
    await untilPath(page, "/co/catalogo");
    for (const name of ["Café torrado 500 g", "Mel silvestre 500 g", "Geleia de uva"]) {
      await page.getByRole("link", { name }).first().waitFor();
    }
    for (const group of ["Cafés", "Doces", "Presentes"]) {
      await page.getByRole("heading", { name: group }).first().waitFor();
    }
  });
});
