import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional, password } from "./setup/people.ts";
import { hasFocus, logIn, logInForm, title, untilPath } from "./setup/screen.ts";

describe("the security of an account", () => {
  const browser = useBrowser();

  it("is raised on a phone by a second factor; a lost app is replaced by a recovery code, other devices are signed out", async () => {
    // A wrong code, and the question for one, are answered so; whoever was signed out is told.
    browser.allow(/status of (401|422)/);
    const { email, token } = await openProfessional();
    const phone = await browser.visit({ as: { token }, width: "phone" });
    await phone.goto("/vc/dados");
    await phone.getByRole("link", { name: "Segurança da conta" }).click();
    await title(phone, "Segurança da conta").waitFor();
    await phone.getByText("Este aparelho").waitFor();
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "Ativar" }).click();
    const own = phone.getByRole("textbox", { name: "Sua senha" });
    await hasFocus(own);
    await own.fill(password);
    await phone.getByRole("button", { name: "Continuar" }).click();
    await phone.getByRole("img", { name: /QR code/ }).waitFor();
    await expectAccessible(phone);
    const key = await phone.getByLabel("Chave", { exact: true }).inputValue();
    const code = phone.getByLabel("Código de verificação");
    await code.fill("000000");
    await phone.getByRole("button", { name: "Ativar" }).click();
    await phone.getByText("Código incorreto ou já usado. Espere o próximo.").first().waitFor();
    await code.fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await phone.getByRole("button", { name: "Ativar" }).click();
    const codes = phone.getByRole("listitem").filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ });
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const heading = phone.getByRole("heading", { name: /^Guarde estes códigos de recuperação/ });
    await hasFocus(heading);
    // Below what stays at the top of the screen.
    const head = await phone.getByRole("banner").boundingBox();
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    await expectAccessible(phone);
    const recovery = await codes.first().innerText();
    await phone.getByRole("button", { name: "Já guardei" }).click();
    await phone.getByText("Você tem 10 códigos de recuperação.").waitFor();

    const desktop = await browser.visit();
    await desktop.goto("/login?redirect=%2Fseguranca");
    const form = logInForm(desktop);
    await logIn(form, email, password);
    await form.getByLabel("Código de verificação").fill(recovery.toLowerCase());
    await expectAccessible(desktop);
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    await untilPath(desktop, "/seguranca");
    await desktop.getByText("Você tem 9 códigos de recuperação.").waitFor();
    await desktop.getByRole("button", { name: "Encerrar as outras" }).click();
    await desktop.getByText("As outras sessões foram encerradas.").waitFor();
    await phone.reload();
    await untilPath(phone, "/login");
  });
});
