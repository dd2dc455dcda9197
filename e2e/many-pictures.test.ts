import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { getProduct } from "../src/features/market/products/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany } from "./setup/people.ts";
import { title } from "./setup/screen.ts";

/** A company has a folder of photographs, named by EAN, code or product. */
test.describe("pictures of many products", () => {
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();

  async function catalogue() {
    const { token, company } = await openCompany();
    const params = { companyId: company._id };
    const { product_group: group } = await callAs({ token }, createProductGroup, {
      params,
      body: { product_group: { name: "Geral" } },
    });
    const add = async (name: string, ean?: string) => {
      const { product } = await callAs({ token }, createProduct, {
        params,
        body: { product: { name, ean, price: 10, status: "READY", groups: [{ _id: group._id }] } },
      });
      return product._id;
    };
    const word = randomUUID().slice(0, 8);
    return {
      token,
      word,
      coffee: await add(`Café torrado ${word}`, "7891234567895"),
      honey: await add(`Mel silvestre ${word}`),
      twin: await add(`Mel silvestre ${word}`, "SKU 9"),
    };
  }

  const choose = (page: Page, files: [name: string, buffer: Buffer][]) =>
    page
      .getByLabel("Fotos", { exact: true })
      .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "image/png", buffer })));

  test("find their products, are asked about where they may not, and come again alone where they failed", {
    tag: "@widths",
  }, async ({ visit, width, allow }) => {
    // What is no picture, what the network loses, and the recorder, which asks for the previews of the browser.
    allow(/status of 422|ERR_FAILED/, /Connecting to 'blob:/);
    const { token, word, coffee, twin } = await catalogue();
    const page = await visit({ width, as: { token } });
    await page.goto("/co/catalogo");
    await page.getByRole("link", { name: "Fotos", exact: true }).click();
    await expect(title(page, "Fotos de vários produtos")).toBeVisible();

    await choose(page, [
      ["7891234567895-2.png", await picture("#b35c1e")],
      [`cafe_TORRADO_${word} (1).png`, await picture("#20613c")],
      ["7891234567895-3.png", Buffer.from("isto não é uma imagem")],
      [`mel-silvestre-${word}.png`, await picture("#355c8a")],
      ["DSC_0001.png", await picture("#7a3b6b")],
      ["DSC_0002.png", await picture("#444444")],
    ]);

    // In the order of their numbers, whatever they are called by.
    const group = page
      .getByRole("list", { name: "Fotos por produto" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: `Café torrado ${word}` }) });
    const files = group.getByRole("list").getByRole("listitem");
    await expect(files.first()).toContainText(`cafe_TORRADO_${word} (1).png`);
    await expect(files.nth(1)).toContainText("7891234567895-2.png");

    // Two are called so: the company says which.
    const unclear = page.getByRole("list", { name: "Fotos de mais de um produto" });
    await unclear.getByRole("combobox", { name: `Produto de mel-silvestre-${word}.png` }).click();
    await page.getByRole("option").filter({ hasText: "SKU 9" }).click();
    await expect(unclear).toHaveCount(0);

    // None is called so: one is put where it belongs, the other one is left out.
    const unknown = page.getByRole("list", { name: "Fotos sem produto" });
    await unknown.getByRole("combobox", { name: "Produto de DSC_0001.png" }).fill("cafe torr");
    await page.getByRole("option", { name: `Café torrado ${word}` }).click();
    await unknown.getByRole("button", { name: "Deixar DSC_0002.png de fora" }).click();
    await expect(unknown).toHaveCount(0);

    // One of them is lost on the way, another one is no picture: the others are there.
    let isLost = false;
    await page.route("**/api/media/image/", (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort("failed");
    });
    const bar = page.getByRole("region", { name: "Envio das fotos" });
    await bar.getByRole("button", { name: "Enviar 5 fotos" }).click();
    await expect(bar.getByText("3 fotos enviadas de 5")).toBeVisible();
    await expect(bar.getByText("2 falharam")).toBeVisible();
    await expect(files.filter({ hasText: "7891234567895-3.png" })).toContainText(
      "Formato de imagem não aceito",
    );
    const picturesOf = async (id: string) =>
      (await callAs({ token }, getProduct, { params: { id } })).product.image.length;
    expect(await picturesOf(twin)).toBe(1);
    expect(await picturesOf(coffee)).toBe(2);

    // What failed alone is sent again, but for what will never be a picture.
    await group.getByRole("button", { name: "Deixar 7891234567895-3.png de fora" }).click();
    await bar.getByRole("button", { name: "Tentar de novo 1 foto" }).click();
    await expect(bar.getByText("4 fotos enviadas de 4")).toBeVisible();
    expect(await picturesOf(coffee)).toBe(3);
    await bar.getByRole("link", { name: "Ver catálogo" }).click();
    await expect(title(page, "Catálogo")).toBeVisible();
  });
});
