import { randomUUID } from "node:crypto";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { listStudents } from "../src/features/training/enrolments/contract.ts";
import { listNotes } from "../src/features/training/enrolments/note-contract.ts";
import { callAs, tokenOf } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { publishStudy } from "./setup/studies.ts";
import { film, place, watchUntil } from "./setup/watching.ts";

/** Somebody learns: takes a course, watches, says what it was worth, and notes what to keep. */
test.describe("a course", () => {
  test("that the plan includes is begun, watched to its end, rated once and noted beside", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const token = await tokenOf("assinante@praca.test");
    const words = `Perguntar antes de oferecer ${randomUUID().slice(0, 8)}`;
    const { course, lessons } = await publishStudy({ course: { includedInPlan: true } });
    const [first, second] = lessons;
    const page = await visit({ as: { token }, width });
    await page.goto(`/vc/treinamento/${course.id}`);
    await page.getByRole("button", { name: "Incluído no seu plano: começar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: first?.name ?? "" })).toBeVisible();

    const lessonsBeside = page.getByRole("tabpanel", { name: "Aulas" });
    await expect(lessonsBeside.locator('[aria-current="page"]')).toContainText(first?.name ?? "?");
    await watchUntil(page, 3);
    await page.getByRole("tab", { name: "Anotações" }).click();
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    await page.getByLabel("Anotação", { exact: true }).fill(words);
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect(page.getByRole("list", { name: "Anotações desta aula" }).getByText(words)).toBeVisible();

    const feedback = page.getByRole("region", { name: "Feedback" });
    await expect(feedback).toHaveCount(0);
    await watchUntil(page, 11.5);
    await expect(feedback).toBeVisible();
    await expect(feedback.getByRole("slider")).toHaveCount(6);
    for (const name of ["Geral", "Clareza", "Ritmo", "Relevância", "Conteúdo", "Diversão"])
      await expect(feedback.getByRole("slider", { name })).toBeVisible();
    await feedback.getByRole("button", { name: "Enviar feedback" }).click();
    await expect(feedback.getByText("Dê ao menos uma estrela em Geral.")).toBeVisible();
    const general = feedback.getByRole("slider", { name: "Geral" });
    await general.locator('[data-star="4"]').click();
    await expect(general).toHaveAttribute("aria-valuetext", "4 estrelas");
    await general.locator('[data-star="4"]').click();
    await expect(general).toHaveAttribute("aria-valuetext", "3 estrelas");
    await feedback.getByRole("slider", { name: "Diversão" }).press("End");
    await feedback.getByRole("button", { name: "Enviar feedback" }).click();
    await expect(feedback).toHaveCount(0);

    // The next lesson comes by itself, once nobody is asked any more.
    await expect(page.getByRole("heading", { level: 1, name: second?.name ?? "" })).toBeVisible();
    await expect(page.getByText("1 de 2 aulas concluídas")).toBeVisible();
    await watchUntil(page, 11.5);
    await feedback.getByRole("button", { name: "Fechar o feedback" }).click();
    await expect(page.getByText("Você concluiu este treinamento. Parabéns!")).toBeVisible();

    await page.getByRole("button", { name: "Emitir certificado" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: `Baixar certificado: ${course.name}` }).click();
    expect((await file).suggestedFilename()).toMatch(/^certificado-[\dA-Z-]{14}\.pdf$/);
    await page.getByRole("button", { name: `Colocar no currículo: ${course.name}` }).click();
    await expect(page.getByRole("button", { name: `Tirar do currículo: ${course.name}` })).toBeVisible();
    await page.getByRole("link", { name: `Ver certificado: ${course.name}` }).click();
    await expect(page.getByText("Certificado verdadeiro.")).toBeVisible();

    await page.goto(`/vc/treinamentos-inscritos/${course.id}/aula/${first?.id}`);
    await watchUntil(page, 10);
    await expect(feedback).toHaveCount(0);

    const {
      student_list: [student],
    } = await callAs({ token }, listStudents, { query: { course: course.id } });
    expect(student).toMatchObject({ progress: 100, lessons_done: 2 });
    expect(student?.completed_at).not.toBeNull();
    expect(student?.rated_lessons).toEqual([first?.id]);

    const {
      note_list: [note],
    } = await callAs({ token }, listNotes, { query: { course: course.id } });
    await page.goto("/vc/anotacoes");
    await page.getByLabel("Buscar nas anotações").fill(words.slice(-8));
    await page.getByLabel("Buscar nas anotações").press("Enter");
    await expect(
      page.getByRole("main").getByText(course.name).filter({ visible: true }).first(),
    ).toBeVisible();
    await page.getByRole("link", { name: new RegExp(`^${first?.name}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: first?.name ?? "" })).toBeVisible();
    await expect.poll(() => place(page), { timeout: 15_000 }).toBeCloseTo(note?.second ?? -1, 0);
  });

  test("that a company released is watched by its employee, also without a connection for a while", async ({
    visit,
    allow,
  }) => {
    const token = await tokenOf("colaborador@praca.test");
    const { user, company } = await callAs({ token }, loadSession, {});
    const { course, lessons } = await publishStudy({
      students: [{ userId: user._id, companyId: company?._id ?? "" }],
    });
    const [first] = lessons;
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/em");
    await page
      .getByRole("link", { name: `Começar: ${course.name}` })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: first?.name ?? "" })).toBeVisible();
    await watchUntil(page, 1);
    allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.context().setOffline(true);
    await watchUntil(page, 5);
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    const watched = async () => {
      const {
        student_list: [student],
      } = await callAs({ token }, listStudents, { query: { course: course.id } });
      return student?.lessons[0]?.watched ?? 0;
    };
    expect(await watched()).toBeLessThan(4);
    await page.context().setOffline(false);
    await expect.poll(watched, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    // Whoever comes back goes on where it was.
    await page.reload();
    await expect.poll(() => place(page)).toBeGreaterThanOrEqual(4);
  });

  test("does not go on under a note that is begun, and asks whoever leaves one", async ({ visit }) => {
    const { token, user } = await openProfessional();
    const { course, lessons } = await publishStudy({ students: [{ userId: user._id }] });
    const [first, second] = lessons;
    const page = await visit({ as: { token }, width: "phone" });
    const name = (lesson: typeof first) => page.getByRole("heading", { level: 1, name: lesson?.name ?? "" });
    await page.clock.install();
    await page.goto(`/vc/treinamentos-inscritos/${course.id}/aula/${first?.id}`);
    await expect(name(first)).toBeVisible();
    await page.getByRole("tab", { name: "Anotações" }).click();
    const note = page.getByLabel("Anotação", { exact: true });
    await note.fill("Ligar antes das dez");
    await watchUntil(page, 11.5);
    await page.getByRole("button", { name: "Fechar o feedback" }).click();
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
    // Longer than it takes to be taken on.
    await page.clock.runFor(7_000);
    await expect(note).toHaveValue("Ligar antes das dez");

    await page.getByRole("link", { name: "Próxima aula" }).click();
    await page.getByRole("button", { name: "Continuar editando" }).click();
    await expect(note).toHaveValue("Ligar antes das dez");
    await page.getByRole("button", { name: "Anotar" }).click();
    await expect(name(second)).toBeVisible();
  });
});
