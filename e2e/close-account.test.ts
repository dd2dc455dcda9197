import { loadSession } from "../src/features/site/accounts/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional, password } from "./setup/people.ts";
import { errorSummary, toast, untilPath } from "./setup/screen.ts";

test.describe("closing an account", () => {
  test("asks for the password, forgets the person and goes to the start page", { tag: "@gate" }, async ({
    visit,
    allow,
  }) => {
    allow(/status of 4(22|01)/);
    const { token } = await openProfessional();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Realmente deseja excluir sua conta?" });
    await expect(dialog.getByText("Esta ação é irreversível!")).toBeVisible();
    await dialog.getByLabel("Sua senha").fill("errada-errada");
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await expect(errorSummary(page).getByText("Senha incorreta.")).toBeVisible();
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await expect(toast(page, "Sua conta foi excluída.")).toBeVisible();
    await untilPath(page, "/");
    const stored = ["token", "user", "company", "slug"];
    expect(
      await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), stored),
    ).toEqual([]);
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
  });
});
