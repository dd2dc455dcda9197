import { describe, expect, it } from "vitest";
import { loadSession } from "../src/features/accounts/contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional, password } from "./setup/people.ts";
import { errorSummary, toast, tokenIn, untilPath } from "./setup/screen.ts";

describe("closing an account", () => {
  const browser = useBrowser();

  it("asks for the password, forgets the person and goes to the start page", async () => {
    browser.allow(/status of 4(22|01)/);
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Realmente deseja excluir sua conta?" });
    await dialog.getByText("Esta ação é irreversível!").waitFor();
    await dialog.getByLabel("Sua senha").fill("errada-errada");
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await errorSummary(page).getByText("Senha incorreta.").waitFor();
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await untilPath(page, "/");
    await toast(page, "Sua conta foi excluída.").waitFor();
    expect(await tokenIn(page)).toBeNull();
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });
  });
});
