import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";
import { pathOf } from "./setup/screen.ts";

test.describe("what is open over a page", () => {
  test("closes the filters of a phone by Back, and leaves the page by the next one", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/para-empresas");
    await page.goto("/planos");
    // From here on in one document, as somebody goes from page to page.
    await page.getByRole("link", { name: "Praça" }).first().click();
    await page.waitForURL(`${productUrl}/`);
    const sheet = page.getByRole("dialog", { name: "Refine sua busca" });
    const openings = page.getByRole("region", { name: "Vagas abertas" });
    await openings.getByText(/^Todas: /).click();
    const toggle = openings.getByRole("button", { name: /^Filtrar/ });
    await toggle.click();
    await expect(sheet).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet).toBeHidden();
    await expect.poll(() => pathOf(page)).toBe("/");
    await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    // Nothing was left in the history by either of them.
    await page.evaluate(() => history.back());
    await page.waitForURL(`${productUrl}/planos`);
    await page.evaluate(() => history.forward());
    await page.waitForURL(`${productUrl}/`);
  });
});
