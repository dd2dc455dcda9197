import type { Locator } from "playwright-core";
import { password } from "./people.ts";
import { type } from "./screen.ts";

/** What a professional tells of themselves when registering. */
export async function fillProfessional(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Nome", { exact: true }).fill("Ana");
  await form.getByLabel("Sobrenome").fill("Prates");
  await form.getByLabel("Login e-mail").fill(email);
  await type(form.getByLabel("Telefone"), "11987654321");
  await form.getByLabel("Senha", { exact: true }).fill(password);
  await form.getByLabel("Confirme sua senha").fill(password);
}
