import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey.ts";
import { openCompany } from "./setup/people.ts";
import { counter, title, toast, untilPath } from "./setup/screen.ts";

/** A company fills its catalogue from a spreadsheet that it made after the model. */
test.describe("the spreadsheet of a catalogue", () => {
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

  test("from the model to the products", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const { token } = await openCompany();
    const page = await visit({ width, as: { token } });
    await page.goto("/co/catalogo");
    await page.getByRole("link", { name: "Importar planilha" }).click();
    await expect(title(page, "Planilha do catálogo")).toBeVisible();

    // The model, with two products more, one of them wrong.
    const model = await downloadModel(page);
    const faulty = "Geleia de uva;Doces|Presentes;;;a combinar;15;UN;;;";
    const right = "Mel silvestre 500 g;Doces;Florada de verão;;32,00;12;UN;;;disponível";
    await send(page, "catalogo.csv", `${model}${right}\r\n${faulty}\r\n`);
    await expect(title(page, "catalogo.csv")).toBeVisible();

    // What is wrong, and where.
    await expect(counter(page, "Produtos novos").getByText("2", { exact: true })).toBeVisible();
    await expect(counter(page, "Com erro").getByText("1", { exact: true })).toBeVisible();
    await expect(rowOf(page, "Geleia de uva").getByText("preço: “a combinar” não é um preço")).toBeVisible();
    await page.getByText("Com erro", { exact: true }).last().click();
    await page.waitForURL(/linhas=erros/);
    await expect(rowOf(page, "Mel silvestre")).toHaveCount(0);
    await expect(rowOf(page, "Linha 4").getByText("Geleia de uva")).toBeVisible();

    // Sent again as it should be; the first one is no longer what counts.
    await page.getByRole("link", { name: "Planilha do catálogo" }).click();
    await untilPath(page, "/co/catalogo/planilha");
    await send(
      page,
      "catalogo-corrigido.csv",
      `${model}${right}\r\n${faulty.replace("a combinar", "18,50")}\r\n`,
    );
    await expect(title(page, "catalogo-corrigido.csv")).toBeVisible();
    await expect(counter(page, "Produtos novos").getByText("3", { exact: true })).toBeVisible();
    await expect(counter(page, "Com erro").getByText("0", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Importar 3 produtos" }).click();
    await expect(toast(page, "Importação iniciada")).toBeVisible();
    await expect(page.getByText("3 produtos gravados no catálogo.")).toBeVisible();

    // They stand in the catalogue, in the categories that were made for them.
    await page.getByRole("link", { name: "Ver catálogo" }).click();
    await untilPath(page, "/co/catalogo");
    for (const name of ["Café torrado 500 g", "Mel silvestre 500 g", "Geleia de uva"]) {
      await expect(page.getByRole("link", { name }).first()).toBeVisible();
    }
    for (const group of ["Cafés", "Doces", "Presentes"]) {
      const place = width === "desktop" ? page.getByRole("cell") : page.getByRole("heading");
      await expect(place.filter({ hasText: group }).first()).toBeVisible();
    }
  });
});
