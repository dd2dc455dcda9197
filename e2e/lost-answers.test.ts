import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey.ts";
import { newEmail, password } from "./setup/people.ts";
import { untilPath } from "./setup/screen.ts";

test.describe("an answer that is lost on the way", () => {
  /** The server does the next call of this address, and nobody hears of it. */
  const loseNext = (page: Page, address: string) =>
    page.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );

  test("of a registration: pressing again enters the account, and nothing says any more that there is no connection", async ({
    visit,
    allow,
  }) => {
    allow(/ERR_CONNECTION_RESET/);
    const page = await visit({ width: "phone" });
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await form.getByLabel("Nome", { exact: true }).fill("Iara");
    await form.getByLabel("Sobrenome").fill("Campos");
    await form.getByLabel("Login e-mail").fill(newEmail("iara"));
    await form.getByLabel("Telefone").fill("11988887777");
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    const cutOff = page.getByRole("region", { name: "Avisos" }).getByText(/^Sem conexão/);
    const send = form.getByRole("button", { name: "Criar minha conta" });

    await loseNext(page, "**/api/user");
    await send.click();
    await expect(cutOff).toBeVisible();
    // Now the registration is answered, and the question who is signed in is not.
    await loseNext(page, "**/api/auth/load/");
    await send.click();
    await expect(cutOff).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    await send.click();
    await untilPath(page, "/vc/dados");
    await cutOff.waitFor({ state: "detached", timeout: 3_000 });
  });
});
