import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { dialogOf } from "./setup/screen.ts";

/** In the search of the area the details of an opening stand beside the list where there is room for both. */
describe("an opening beside its list", () => {
  const browser = useBrowser();
  const word = `zx${randomUUID().slice(0, 8)}`;
  const names = ["Primeira", "Segunda", "Terceira"].map((each) => `${each} ${word}`);
  const [third = "", second = "", first = ""] = names;
  beforeAll(async () => {
    const { token, company } = await openCompany();
    for (const name of names) await publishOpening({ token }, company?._id ?? "", { name });
  });

  it("is the first until one is chosen; the address, the focus and the card follow", async () => {
    const page = await browser.visit({ width: "desktop", as: "profissional@praca.test" });
    await page.goto(`/vc/buscar-vagas?busca=${word}`);
    const beside = (name: string) => page.getByRole("region", { name, exact: true });
    const card = (name: string) => page.getByRole("link", { name, exact: true });
    await beside(first).getByText("Visitar clientes da carteira").waitFor();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeNull();

    await card(second).click();
    await beside(second).getByText("Visitar clientes da carteira").waitFor();
    expect(new URL(page.url()).searchParams.get("vaga")).toBeTruthy();
    expect(await card(second).getAttribute("aria-current")).toBe("true");
    expect(await dialogOf(page).count(), "nothing lies over the list").toBe(0);

    // By the keyboard the focus goes along, and Escape brings it back.
    await card(third).focus();
    await page.keyboard.press("Enter");
    const heading = beside(third).getByRole("heading", { level: 2 });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => card(third).evaluate((element) => element === document.activeElement)).toBe(true);

    await beside(third).getByRole("button", { name: "Inscrever" }).click();
    await beside(third).getByRole("link", { name: "Ver minhas candidaturas" }).waitFor();
    const applied = page.getByRole("listitem").filter({ has: card(third) });
    await applied.getByText("Inscrito", { exact: true }).waitFor();
    await applied.getByText("hoje", { exact: true }).waitFor();

    // A link leads to the same.
    await page.reload();
    await beside(third).getByText("Visitar clientes da carteira").waitFor();
    await applied.getByText("Inscrito", { exact: true }).waitFor();
  });

  it("lies over the list on a phone", async () => {
    const page = await browser.visit({ width: "phone", as: "profissional@praca.test" });
    await page.goto(`/vc/buscar-vagas?busca=${word}`);
    await page.getByRole("link", { name: second, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: second });
    await dialog.getByText("Visitar clientes da carteira").waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
  });
});
