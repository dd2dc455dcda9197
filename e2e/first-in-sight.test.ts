import { expect, test } from "./setup/journey.ts";

/** Whoever opens a page to find something sees the first of it at once. */
test.describe("a page that finds things", () => {
  test("shows the first thing in front of the start page to a phone without scrolling", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    await page.goto("/");
    const products = page.getByRole("region", { name: "Produtos para representar" });
    const box = await products.getByRole("listitem").first().locator("img").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), "the foot of its picture").toBeLessThan(844);
  });

  for (const [path, as] of [
    ["/vendedores"],
    ["/para-empresas"],
    ["/catalogo/marcos-ferreira-lima"],
    ["/vc", "profissional@praca.test"],
    ["/vc/buscar-vagas", "profissional@praca.test"],
    ["/vc/catalogo", "profissional@praca.test"],
    ["/co/vendedores/buscar", "empresa@praca.test"],
  ] as const)
    test(`shows the first thing of ${path} to a phone without scrolling`, async ({ visit }) => {
      const page = await visit({ width: "phone", as });
      await page.goto(path);
      // The list follows what says how many there are.
      const found = page.getByRole("main").getByRole("status").filter({ hasText: /^\d/ }).first();
      await expect(found).toBeVisible();
      const first = found.locator("xpath=following::li[1]").getByRole("heading");
      const box = await first.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), "the foot of its name").toBeLessThan(844);
    });
});
