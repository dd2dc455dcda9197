import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { users } from "../src/features/people/users/table.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { withDatabase } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional, password } from "./setup/people.ts";
import { hasFocus, logIn, logInForm, title, untilPath } from "./setup/screen.ts";

test.describe("the security of an account", () => {
  test("is raised on a phone by a second factor; a lost app is replaced by a recovery code, other devices are signed out", {
    tag: "@gate",
  }, async ({ visit, allow }) => {
    // A wrong code, and the question for one, are answered so; whoever was signed out is told.
    allow(/status of (401|422)/);
    const { email, token } = await openProfessional();
    const phone = await visit({ as: { token }, width: "phone" });
    await phone.goto("/vc/dados");
    await phone.getByRole("link", { name: "Segurança da conta" }).click();
    await expect(title(phone, "Segurança da conta")).toBeVisible();
    await expect(phone.getByText("Este aparelho")).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "Ativar" }).click();
    const own = phone.getByRole("textbox", { name: "Sua senha" });
    await hasFocus(own);
    await own.fill(password);
    await phone.getByRole("button", { name: "Continuar" }).click();
    await expect(phone.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expectAccessible(phone);
    const key = await phone.getByLabel("Chave", { exact: true }).inputValue();
    const code = phone.getByLabel("Código de verificação");
    await code.fill("000000");
    await phone.getByRole("button", { name: "Ativar" }).click();
    await expect(phone.getByText("Código incorreto ou já usado. Espere o próximo.").first()).toBeVisible();
    await code.fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await phone.getByRole("button", { name: "Ativar" }).click();
    const codes = phone.getByRole("listitem").filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ });
    await expect(codes.first()).toBeVisible();
    await expect(codes).toHaveCount(10);
    const heading = phone.getByRole("heading", { name: /^Guarde estes códigos de recuperação/ });
    await hasFocus(heading);
    // Below what stays at the top of the screen.
    const head = await phone.getByRole("banner").boundingBox();
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    await expectAccessible(phone);
    const recovery = await codes.first().innerText();
    await phone.getByRole("button", { name: "Já guardei" }).click();
    await expect(phone.getByText("Você tem 10 códigos de recuperação.")).toBeVisible();

    const desktop = await visit();
    await desktop.goto("/login?redirect=%2Fseguranca");
    const form = logInForm(desktop);
    await logIn(form, email, password);
    await form.getByLabel("Código de verificação").fill(recovery.toLowerCase());
    await expectAccessible(desktop);
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await untilPath(desktop, "/seguranca");
    await expect(desktop.getByText("Você tem 9 códigos de recuperação.")).toBeVisible();
    await desktop.getByRole("button", { name: "Encerrar as outras" }).click();
    await expect(desktop.getByText("As outras sessões foram encerradas.")).toBeVisible();
    await phone.reload();
    await untilPath(phone, "/login");
  });

  test("shows an administrator, who does nothing without it, the recovery codes as well", {
    tag: "@gate",
  }, async ({ visit }) => {
    const { token, user } = await openProfessional();
    await withDatabase((orm) => orm.update(users).set({ type: "ADMIN" }).where(eq(users.id, user._id)));
    const page = await visit({ as: { token } });
    await page.goto("/seguranca");
    await page.getByRole("button", { name: "Ativar" }).click();
    await page.getByRole("textbox", { name: "Sua senha" }).fill(password);
    await page.getByRole("button", { name: "Continuar" }).click();
    const key = await page.getByLabel("Chave", { exact: true }).inputValue();
    await page
      .getByLabel("Código de verificação")
      .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    const isKnown = page.waitForResponse(/\/api\/auth\/load/);
    await page.getByRole("button", { name: "Ativar" }).click();
    await (await isKnown).finished();
    await page.getByRole("button", { name: "Já guardei" }).click();
    await page.getByRole("link", { name: "Abrir a administração" }).click();
    await untilPath(page, "/admin");
  });
});
