import type { Page } from "@playwright/test";
import { createNote } from "../src/features/training/enrolments/note-contract.ts";
import { askQuestion } from "../src/features/training/questions/contract.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { dialogOf, hasCount, pathOf, title, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Sair sem salvar?" });

/** Goes on writing. */
async function stay(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "Continuar editando" }).click();
  await expect(question(page)).toHaveCount(0);
}

const leave = (page: Page): Promise<void> =>
  question(page).getByRole("button", { name: "Sair sem salvar" }).click();

/** Somebody takes a course of two lessons, of a trainer with an account. */
async function lesson() {
  const [trainer, student] = [await openProfessional({}, "Jandira", "Moura"), await openProfessional()];
  const { course, lessons } = await publishStudy({
    course: { userId: trainer.user._id },
    students: [{ userId: student.user._id }],
  });
  const [first, second] = lessons;
  if (!first || !second) throw new Error("A course has lessons");
  return {
    ...{ trainer, student, course, first, second },
    path: `/vc/treinamentos-inscritos/${course.id}/aula/${first.id}`,
  };
}

/** What is typed is thrown away by nobody but who typed it. */
test.describe("what somebody writes in a dialog", () => {
  for (const [path, link, name, label] of [
    ["/", "Cadastre-se", "Cadastro do profissional", "Nome"],
    ["/para-empresas", "Cadastrar empresa", "Cadastro da empresa", "Nome da empresa"],
  ] as const)
    test(`is asked about before the registration closes (${path})`, async ({ visit }) => {
      const page = await visit();
      await page.goto(path);
      await page.getByRole("banner").getByRole("link", { name: link }).click();
      const dialog = page.getByRole("dialog", { name });
      const field = dialog.getByLabel(label, { exact: true });
      await field.fill("Iracema");
      await page.keyboard.press("Escape");
      await stay(page);
      await expect(field).toHaveValue("Iracema");
      await dialog.getByRole("button", { name: "Fechar" }).click();
      await stay(page);
      await expect(field).toHaveValue("Iracema");
      await page.keyboard.press("Escape");
      await leave(page);
      await expect(dialogOf(page)).toBeHidden();
    });

  test("is not asked about where only a login was begun", async ({ visit }) => {
    const page = await visit();
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Entrar" }).click();
    const dialog = page.getByRole("dialog", { name: "Conectar-se" });
    await dialog.getByLabel("E-mail").fill("iracema@jornada.test");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});

test.describe("what somebody changes in a list", () => {
  test("keeps a note that is being changed from the next lesson, and from a search", async ({ visit }) => {
    const { student, first, second, path } = await lesson();
    await callAs(student, createNote, {
      body: { note: { lesson: { _id: first.id }, body: "Ligar antes das dez", second: 3 } },
    });
    const page = await visit({ as: student });
    const edit = page.getByRole("button", { name: /^Editar a anotação/ });
    await page.goto(path);
    await expect(title(page, first.name)).toBeVisible();
    await page.getByRole("tab", { name: /^Anotações/ }).click();
    await edit.click();
    const item = page.getByRole("list", { name: "Anotações desta aula" }).getByRole("textbox");
    await item.fill("Ligar antes das onze");
    await page.getByRole("link", { name: "Próxima aula" }).click();
    await stay(page);
    await expect(item).toHaveValue("Ligar antes das onze");
    await page.getByRole("link", { name: "Próxima aula" }).click();
    await leave(page);
    await expect(title(page, second.name)).toBeVisible();

    await page.goto("/vc/anotacoes");
    await edit.click();
    const note = page.getByLabel("Anotação", { exact: true });
    await note.fill("Ligar antes do meio-dia");
    await page.getByLabel("Buscar nas anotações").fill("reunião");
    await page.getByLabel("Buscar nas anotações").press("Enter");
    await stay(page);
    await expect(note).toHaveValue("Ligar antes do meio-dia");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Ligar antes do meio-dia")).toBeVisible();
  });

  test("keeps an answer that is begun from the other questions", async ({ visit }) => {
    const { trainer, student, course, first } = await lesson();
    await callAs(student, askQuestion, {
      params: { id: course.id, lessonId: first.id },
      body: { question: { body: "Serve para venda por telefone?" } },
    });
    const page = await visit({ as: trainer });
    await page.goto("/vc/meus-treinamentos/duvidas");
    const answer = page.getByLabel("Sua resposta");
    await answer.fill("Serve, com calma.");
    await page.getByRole("link", { name: /^Respondidas/ }).click();
    await stay(page);
    await expect(answer).toHaveValue("Serve, com calma.");
    await page.getByRole("main").getByRole("link", { name: "Meus treinamentos" }).click();
    await stay(page);
    expect(pathOf(page)).toBe("/vc/meus-treinamentos/duvidas");

    const answers = await holdBack(page, /\/api\/question\//);
    await page.getByRole("button", { name: "Responder" }).click();
    await answer.fill("Serve, com calma e um roteiro.");
    answers.release();
    await hasCount(page, "Respondidas", 1);
    await expect(answer).toHaveValue("Serve, com calma e um roteiro.");
    await page.getByRole("button", { name: "Responder" }).click();
    await expect(page.getByRole("button", { name: "Corrigir" })).toBeVisible();
    await expect(page.getByText("Serve, com calma e um roteiro.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Meus treinamentos" }).click();
    await untilPath(page, "/vc/meus-treinamentos");
  });
});

test.describe("what somebody types while it is being sent", () => {
  test("stays in a note, in its change and in a question", async ({ visit }) => {
    const { student, first, path } = await lesson();
    const page = await visit({ as: student });
    await page.goto(path);
    await expect(title(page, first.name)).toBeVisible();
    await page.getByRole("tab", { name: "Anotações" }).click();
    const notes = page.getByRole("list", { name: "Anotações desta aula" });

    const note = page.getByLabel("Anotação", { exact: true });
    await note.fill("Ouvir primeiro");
    const noteOnItsWay = await holdBack(page, /\/api\/note\/$/);
    await page.getByRole("button", { name: "Anotar" }).click();
    await note.fill("Ouvir primeiro, falar depois");
    noteOnItsWay.release();
    await expect(notes.getByText("Ouvir primeiro", { exact: true })).toBeVisible();
    await expect(note).toHaveValue("Ouvir primeiro, falar depois");
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect(note).toHaveValue("");

    await page.getByRole("button", { name: "Editar a anotação “Ouvir primeiro”" }).click();
    const item = notes.getByRole("textbox");
    await item.fill("Ouvir");
    const changeOnItsWay = await holdBack(page, /\/api\/note\/[^/]+$/);
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await notes.getByRole("button", { name: "Salvar" }).click();
    await item.fill("Ouvir mais");
    changeOnItsWay.release();
    await saved;
    await expect
      .poll(() => notes.getByRole("button", { name: "Salvar" }).getAttribute("aria-busy"))
      .not.toBe("true");
    await expect(item).toHaveValue("Ouvir mais");
    await notes.getByRole("button", { name: "Salvar" }).click();
    await expect(notes.getByText("Ouvir mais", { exact: true })).toBeVisible();

    const asked = page.getByLabel("Sua dúvida");
    await asked.fill("Serve para venda por telefone?");
    const questionOnItsWay = await holdBack(page, /\/api\/course\/.*\/question$/);
    await page.getByRole("button", { name: "Perguntar" }).click();
    await asked.fill("E por e-mail?");
    questionOnItsWay.release();
    await expect(
      page.getByRole("list", { name: "Dúvidas desta aula" }).getByText("Serve para venda por telefone?"),
    ).toBeVisible();
    await expect(asked).toHaveValue("E por e-mail?");
  });
});
