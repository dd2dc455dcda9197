import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { secondFactors } from "../src/features/people/users/table.ts";
import { askForPassword, loadSession } from "../src/features/site/accounts/contract.ts";
import { beginSecondFactor, confirmSecondFactor } from "../src/features/site/accounts/security-contract.ts";
import { callAs } from "./setup/api.ts";
import { withDatabase } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newEmail, openProfessional, password } from "./setup/people.ts";
import { errorOf, logIn, logInForm, oops, toast, tokenIn, untilPath } from "./setup/screen.ts";

test.describe("a forgotten password", () => {
  test("is chosen anew with the link of the e-mail, which works once and ends all sessions", {
    tag: "@gate",
  }, async ({ visit, allow }) => {
    allow(/status of 422/);
    const { email, token } = await openProfessional();
    const page = await visit({ width: "phone" });
    await page.goto("/login");
    await page.getByRole("link", { name: "Esqueci a senha" }).first().click();
    await untilPath(page, "/solicitar-nova-senha");
    const ask = page.getByRole("form", { name: "Solicitar nova senha" });
    await ask.getByRole("button").click();
    await expect.poll(() => errorOf(ask.getByLabel("E-mail"))).not.toBe("");
    await ask.getByLabel("E-mail").fill(email);
    await ask.getByRole("button").click();
    await expect(page.getByText(/^Se houver uma conta com este e-mail/)).toBeVisible();

    const path = linkIn(await readMail(email, "Escolha uma nova senha"), /^\/recuperar-senha\//);
    await page.goto(path);
    const choose = page.getByRole("form", { name: "Escolher a senha" });
    await choose.getByLabel("E-mail").fill(email);
    await choose.getByLabel("Senha", { exact: true }).fill("outro-segredo");
    await choose.getByLabel("Confirme sua senha").fill("outro-segredo-2");
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await expect
      .poll(() => errorOf(choose.getByLabel("Confirme sua senha")))
      .toBe("Verifique se as senhas coincidem");
    await choose.getByLabel("Confirme sua senha").fill("outro-segredo");
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await expect(toast(page, "Senha atualizada. Você já entrou na sua conta.")).toBeVisible();
    await untilPath(page, "/vc/buscar-vagas");
    await expect(callAs({ token }, loadSession, {})).rejects.toMatchObject({ status: 401 });

    const again = await visit();
    await again.goto(path);
    const second = again.getByRole("form", { name: "Escolher a senha" });
    await second.getByLabel("E-mail").fill(email);
    await second.getByLabel("Senha", { exact: true }).fill("terceiro-segredo");
    await second.getByLabel("Confirme sua senha").fill("terceiro-segredo");
    await second.getByRole("button", { name: "Salvar senha" }).click();
    await expect(oops(again).getByText(/Este link não vale mais/)).toBeVisible();
  });

  test("leads to the login where a code is asked for beside it", async ({ visit, allow }) => {
    // The question for a code is answered so.
    allow(/status of 401/);
    const { email, token, user } = await openProfessional();
    const { secret } = await callAs({ token }, beginSecondFactor, { body: { password } });
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await callAs({ token }, confirmSecondFactor, { body: { code: code() } });
    // One of the last days would be taken back: whoever set it may have found the password.
    await withDatabase((orm) =>
      orm
        .update(secondFactors)
        .set({ confirmedAt: new Date("2026-01-01T12:00:00Z") })
        .where(eq(secondFactors.userId, user._id)),
    );
    await callAs({}, askForPassword, { body: { email } });
    const page = await visit({ width: "phone" });
    await page.goto(linkIn(await readMail(email, "Escolha uma nova senha"), /^\/recuperar-senha\//));
    const choose = page.getByRole("form", { name: "Escolher a senha" });
    await choose.getByLabel("E-mail").fill(email);
    await choose.getByLabel("Senha", { exact: true }).fill("outro-segredo");
    await choose.getByLabel("Confirme sua senha").fill("outro-segredo");
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await expect(toast(page, "Senha atualizada. Entre com a nova senha.")).toBeVisible();
    await untilPath(page, "/login");
    expect(await tokenIn(page)).toBeNull();
    await logIn(logInForm(page), email, "outro-segredo");
    await expect(logInForm(page).getByLabel("Código de verificação")).toBeVisible();
  });

  test("tells nobody whether there is an account", async ({ visit }) => {
    const page = await visit();
    await page.goto("/solicitar-nova-senha");
    const ask = page.getByRole("form", { name: "Solicitar nova senha" });
    await ask.getByLabel("E-mail").fill(newEmail("ninguem"));
    await ask.getByRole("button").click();
    await expect(page.getByText(/^Se houver uma conta com este e-mail/)).toBeVisible();
  });
});
