import { randomUUID } from "node:crypto";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany } from "./setup/people.ts";
import { hasFocus, toast, type } from "./setup/screen.ts";

test.describe("the catalogue as a table", () => {
  test("is ordered by its headings, and its prices are changed where they stand", async ({
    visit,
    allow,
  }) => {
    // The price that is too high.
    allow(/status of 400/);
    const { token, company } = await openCompany();
    const params = { companyId: company._id };
    const word = randomUUID().slice(0, 8);
    const { product_group: group } = await callAs({ token }, createProductGroup, {
      params,
      body: { product_group: { name: "Cafés" } },
    });
    const products = [];
    for (const [name, price] of [
      [`Arábica ${word}`, 30],
      [`Bourbon ${word}`, 10],
      [`Catuaí ${word}`, 20],
    ] as const) {
      const { product } = await callAs({ token }, createProduct, {
        params,
        body: {
          product: { name, price, sales_commission: 5, status: "READY", groups: [{ _id: group._id }] },
        },
      });
      products.push(product);
    }
    const [arabica] = products;
    const page = await visit({ width: "desktop", as: { token } });
    await page.goto("/co/catalogo");
    const table = page.getByRole("table", { name: "Produtos do catálogo" });
    const names = table.getByRole("rowheader").getByRole("link");
    await expect(names).toHaveText([/^Catuaí/, /^Bourbon/, /^Arábica/]);

    // By price, the cheap ones first, then the dear ones; it stands in the address.
    const heading = table.getByRole("columnheader", { name: "Preço" });
    await heading.getByRole("button").click();
    await expect(names).toHaveText([/^Bourbon/, /^Catuaí/, /^Arábica/]);
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await heading.getByRole("button").click();
    await expect(names).toHaveText([/^Arábica/, /^Catuaí/, /^Bourbon/]);
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    expect(new URL(page.url()).searchParams.get("ordem")).toBe("price_desc");

    // Esc leaves the price as it was; one that is too high is told in the cell, and stays to be mended.
    const price = table.getByRole("button", { name: `Editar preço de Arábica ${word}` });
    const field = table.getByRole("textbox", { name: `preço de Arábica ${word}` });
    const write = async (text: string) => {
      await field.fill("");
      await type(field, text);
    };
    await price.press("Enter");
    await hasFocus(field);
    // What was emptied is no price of nothing.
    await field.fill("");
    await field.press("Enter");
    await expect(table.getByText("Campo não pode estar vazio")).toBeVisible();
    await write("77");
    await field.press("Escape");
    await expect(price).toContainText("30,00");
    await hasFocus(price);
    await price.click();
    await write("10000000,01");
    await field.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue("10.000.000,01");
    await expect(field).toHaveAccessibleDescription(/10\.000\.000/);
    await write("45,90");
    await field.press("Enter");
    await expect(toast(page, "Produto salvo")).toBeVisible();
    await expect(price).toContainText("45,90");

    // Tab saves and goes on to the commission, which is left as it is.
    await price.click();
    await write("46,50");
    await field.press("Tab");
    const commission = table.getByRole("textbox", { name: `comissão de Arábica ${word}` });
    await hasFocus(commission);
    await expect(price).toContainText("46,50");
    await commission.press("Enter");
    await expect(toast(page, /^Nada mudou/)).toBeVisible();
    await page.goto(`/produto/${arabica?.slug}`);
    await expect(page.getByText("R$ 46,50").first()).toBeVisible();
  });

  test("shows the columns of one's choice at the next visit too, and several rows are chosen with Shift", async ({
    visit,
  }) => {
    const page = await visit({ width: "desktop", as: "empresa@praca.test" });
    await page.goto("/co/catalogo");
    const table = page.getByRole("table", { name: "Produtos do catálogo" });
    await expect(table.getByRole("columnheader", { name: "Categorias" })).toBeVisible();
    await page.getByRole("button", { name: "Colunas" }).click();
    await page.getByRole("checkbox", { name: "Categorias" }).uncheck();
    await page.getByRole("checkbox", { name: "Unidade" }).check();
    await page.reload();
    await expect(table.getByRole("columnheader", { name: "Unidade" })).toBeVisible();
    await expect(table.getByRole("columnheader", { name: "Categorias" })).toHaveCount(0);

    const boxes = table.getByRole("checkbox");
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Seleção" });
    await expect(bar.getByRole("status")).toContainText("4 selecionad");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Exportar 4" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("catalogo.csv");
    await bar.getByRole("button", { name: "Limpar" }).click();
    await expect(bar).toHaveCount(0);
  });
});
