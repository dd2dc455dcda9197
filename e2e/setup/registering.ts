import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { password } from "./people.ts";
import { type, untilPath } from "./screen.ts";

interface Told {
  name?: string;
  lastname?: string;
  phone?: string;
}

/** What a professional tells of themselves when registering. */
export async function fillProfessional(
  form: Locator,
  email: string,
  { name = "Ana", lastname = "Prates", phone = "11987654321" }: Told = {},
): Promise<void> {
  await form.getByLabel("Nome", { exact: true }).fill(name);
  await form.getByLabel("Sobrenome").fill(lastname);
  await form.getByLabel("Login e-mail").fill(email);
  await type(form.getByLabel("Telefone"), phone);
  await form.getByLabel("Senha", { exact: true }).fill(password);
  await form.getByLabel("Confirme sua senha").fill(password);
}

/** What a company tells of somebody who is to work there. */
export async function fillEmployee(
  form: Locator,
  { name, lastname, email, title, level }: Record<"name" | "lastname" | "email" | "title" | "level", string>,
): Promise<void> {
  await form.getByLabel("Nome", { exact: true }).fill(name);
  await form.getByLabel("Sobrenome").fill(lastname);
  await form.getByLabel("E-mail", { exact: true }).fill(email);
  await form.getByLabel("Cargo", { exact: true }).fill(title);
  await form.getByLabel("Nível do cargo").selectOption(level);
}

/** Whose resume the application to an opening waits for writes one, is led back and applies. */
export async function writeResumeAndApply(
  page: Page,
  { _id, name }: { _id: string; name: string },
): Promise<void> {
  await untilPath(page, "/vc/dados");
  await expect(page.getByText(/Para concluir a inscrição falta o seu currículo/)).toBeVisible();
  const data = page.getByRole("form", { name: "Seus dados e currículo" });
  await data.getByLabel("Título do perfil").fill("Representante de tintas");
  await data.getByRole("button", { name: "Salvar e continuar" }).click();
  await untilPath(page, `/vc/vaga/${_id}`);
  const question = page.getByRole("alertdialog", { name: `Candidatar-se à vaga “${name}”?` });
  await question.getByRole("button", { name: "Inscrever" }).click();
}
