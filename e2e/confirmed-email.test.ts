import type { Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newEmail, password } from "./setup/people.ts";
import { fillProfessional } from "./setup/registering.ts";
import { title, toast, untilPath } from "./setup/screen.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Confirmação do e-mail" });

test.describe("the keys of an account", () => {
  test("the e-mail is confirmed by the link of the registration, then password and e-mail are changed, and that is undone", {
    tag: "@gate",
  }, async ({ visit, allow }) => {
    // Sessions that ended, and who enters with what holds no more.
    allow(/status of 401/);
    const email = newEmail("confirma");
    const page = await visit({ width: "phone" });
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await fillProfessional(form, email);
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await untilPath(page, "/vc/dados");
    await expect(bar(page)).toContainText(`Confirme seu e-mail: enviamos um link para ${email}.`);
    await expectAccessible(page);
    await bar(page).getByRole("button", { name: "Enviar de novo" }).click();
    await expect(toast(page, `Enviamos outro link para ${email}.`)).toBeVisible();

    // Read where nobody is signed in. Opening it does nothing.
    const path = linkIn(await readMail(email, "Confirme seu e-mail"), /^\/confirmar-email\//);
    const elsewhere = await visit();
    await elsewhere.goto(path);
    await expect(title(elsewhere, "Confirmar este e-mail?")).toBeVisible();
    await expectAccessible(elsewhere);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await elsewhere.getByRole("button", { name: "Confirmar e-mail" }).click();
    await expect(title(elsewhere, "E-mail confirmado")).toBeVisible();
    // Windows side by side are both visible: the one that is looked at again gets the focus, and nothing else tells it.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(bar(page)).toHaveCount(0);
    await expect(title(page, "Seus dados e currículo")).toBeVisible();

    await page.goto("/seguranca");
    await page.getByRole("button", { name: "Trocar senha" }).click();
    const change = page.getByRole("form", { name: "Trocar a senha" });
    const next = "outro-segredo-da-jornada";
    await change.getByLabel("Senha atual").fill(password);
    await change.getByLabel("Nova senha", { exact: true }).fill(next);
    await change.getByLabel("Confirme a nova senha").fill(next);
    await expectAccessible(page);
    await change.getByRole("button", { name: "Trocar", exact: true }).click();
    await expect(toast(page, /^Senha trocada/)).toBeVisible();
    await readMail(email, "Sua senha foi trocada");

    const to = newEmail("outro");
    await page.getByRole("button", { name: "Trocar e-mail" }).click();
    const other = page.getByRole("form", { name: "Trocar o e-mail" });
    await other.getByLabel("Novo e-mail").fill(to);
    await other.getByLabel("Sua senha").fill(next);
    await other.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByText(`Enviamos um link para ${to}.`).first()).toBeVisible();
    await page.goto(linkIn(await readMail(to, "Confirme seu novo e-mail"), /^\/confirmar-email\//));
    await page.getByRole("button", { name: "Confirmar e-mail" }).click();
    await expect(page.getByText(/Este é agora o e-mail da sua conta/)).toBeVisible();
    await page.goto("/seguranca");
    await expect(page.getByText(to)).toBeVisible();

    const back = linkIn(await readMail(email, "O e-mail da sua conta mudou"), /^\/desfazer-email\//);
    await elsewhere.goto(back);
    await elsewhere.getByRole("button", { name: "Desfazer a troca" }).click();
    await expect(title(elsewhere, "Troca desfeita")).toBeVisible();
    await page.reload();
    await untilPath(page, "/login");
    const chosen = linkIn(await readMail(email, "Escolha uma nova senha"), /^\/recuperar-senha\//);
    await page.goto(chosen);
    const choose = page.getByRole("form", { name: "Escolher a senha" });
    await choose.getByLabel("E-mail").fill(email);
    await choose.getByLabel("Senha", { exact: true }).fill(password);
    await choose.getByLabel("Confirme sua senha").fill(password);
    await choose.getByRole("button", { name: "Salvar senha" }).click();
    await untilPath(page, "/vc/buscar-vagas");
  });
});
