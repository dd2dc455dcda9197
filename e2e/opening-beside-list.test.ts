import { randomUUID } from "node:crypto";
import { expect, test } from "./setup/journey.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { dialogOf } from "./setup/screen.ts";

/** In the search of the area the details of an opening stand beside the list where there is room for both. */
test.describe("an opening beside its list", () => {
  const word = `zx${randomUUID().slice(0, 8)}`;
  const names = ["Primeira", "Segunda", "Terceira"].map((each) => `${each} ${word}`);
  const [third = "", second = "", first = ""] = names;
  test.beforeAll(async () => {
    const { token, company } = await openCompany();
    for (const name of names) await publishOpening({ token }, company?._id ?? "", { name });
  });

  test("is the first until one is chosen; the address, the focus and the card follow", async ({ visit }) => {
    const page = await visit({ width: "desktop", as: "profissional@praca.test" });
    await page.goto(`/vc/buscar-vagas?busca=${word}`);
    const beside = (name: string) => page.getByRole("region", { name, exact: true });
    const card = (name: string) => page.getByRole("link", { name, exact: true });
    await expect(beside(first).getByText("Visitar clientes da carteira")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeNull();

    await card(second).click();
    await expect(beside(second).getByText("Visitar clientes da carteira")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeTruthy();
    await expect(card(second)).toHaveAttribute("aria-current", "true");
    expect(await dialogOf(page).count(), "nothing lies over the list").toBe(0);

    // By the keyboard the focus goes along, and Escape brings it back.
    await card(third).focus();
    await page.keyboard.press("Enter");
    const heading = beside(third).getByRole("heading", { level: 2 });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => card(third).evaluate((element) => element === document.activeElement)).toBe(true);

    await beside(third).getByRole("button", { name: "Inscrever" }).click();
    await expect(beside(third).getByRole("link", { name: "Ver minhas candidaturas" })).toBeVisible();
    const applied = page.getByRole("listitem").filter({ has: card(third) });
    await expect(applied.getByText("Inscrito", { exact: true })).toBeVisible();
    await expect(applied.getByText("hoje", { exact: true })).toBeVisible();

    // A link leads to the same.
    await page.reload();
    await expect(beside(third).getByText("Visitar clientes da carteira")).toBeVisible();
    await expect(applied.getByText("Inscrito", { exact: true })).toBeVisible();
  });

  test("lies over the list on a phone", async ({ visit }) => {
    const page = await visit({ width: "phone", as: "profissional@praca.test" });
    await page.goto(`/vc/buscar-vagas?busca=${word}`);
    await page.getByRole("link", { name: second, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: second });
    await expect(dialog.getByText("Visitar clientes da carteira")).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});
