import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { employees } from "../../../people/employees/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { answerQuestion, askQuestion, maxQuestionsADay, removeQuestion } from "../contract.ts";
import { questionsReceived } from "./emails.tsx";
import { notifyOfQuestions } from "./notify-of-questions.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const tell = () => notifyOfQuestions(app.services);
const mailsTo = (person: { user: { email: string } }) => sendQueuedEmails(app, person.user.email);
/** What was told was told so many days before. */
const passDay = () =>
  orm().execute(sql`update lesson_questions set trainer_told_at = trainer_told_at - interval '1 day',
    asker_told_at = asker_told_at - interval '1 day'`);

async function createClass() {
  const trainer = await createSignedInUser(orm());
  const { course, lessons } = await createPublishedCourse(orm(), {
    userId: trainer.user.id,
    name: "Negociação",
  });
  const lessonId = lessons[1]?.id ?? "";
  const student = await createSignedInUser(orm(), { name: "Ana" });
  await createEnrolment(orm(), { courseId: course.id, userId: student.user.id });
  const ask = async (body: string, token = student.token) =>
    (await app.as(token)(askQuestion, { params: { id: course.id, lessonId }, body: { question: { body } } }))
      .question;
  const answer = (id: string) =>
    app.as(trainer.token)(answerQuestion, { params: { id }, body: { question: { answer: "Sim." } } });
  return { trainer, student, course, lessonId, ask, answer };
}

it("a trainer is told once a day of all that waits, of each question once, with nothing in it to press on", async () => {
  const { trainer, student, ask, answer } = await createClass();
  await tell();
  expect(await mailsTo(trainer)).toEqual([]);
  await ask("Veja https://exemplo.test/premio e responda");
  const answered = await ask("Já respondida?");
  await answer(answered._id);
  const gone = await ask("Retirada?");
  await app.as(student.token)(removeQuestion, { params: { id: gone._id } });
  await ask("E com cliente antigo?");
  await tell();
  const [mail, ...more] = await mailsTo(trainer);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 dúvidas dos seus alunos");
  expect(mail?.text).toContain("E com cliente antigo?");
  expect(mail?.text).toContain("Negociação");
  expect(mail?.text).toContain("/vc/meus-treinamentos/duvidas");
  expect(mail?.html).not.toContain("exemplo.test/premio");
  expect(mail?.text).not.toContain("Retirada?");
  expect(mail?.text).not.toContain("Já respondida?");

  await ask("Mais uma no mesmo dia");
  await tell();
  expect(await mailsTo(trainer)).toEqual([]);
  await passDay();
  await Promise.all([tell(), tell(), tell()]);
  expect((await mailsTo(trainer)).map(({ subject }) => subject)).toEqual(["Um aluno tem uma dúvida"]);
});

it("who asked is told once a day of answers, with the lesson where they stand; not of a corrected one again", async () => {
  const { student, course, lessonId, ask, answer } = await createClass();
  const [first, second] = [await ask("A primeira?"), await ask("A segunda?")];
  await answer(first._id);
  await answer(second._id);
  await tell();
  const [mail, ...more] = await mailsTo(student);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 dúvidas suas foram respondidas");
  expect(mail?.text).toContain(`/vc/treinamentos-inscritos/${course.id}/aula/${lessonId}`);
  await answer(first._id);
  await passDay();
  await tell();
  expect(await mailsTo(student)).toEqual([]);
});

it("an employee is told where the company's courses are studied, unless they want no mails of courses", async () => {
  const { course, lessonId, ask, answer } = await createClass();
  const { company } = await createManagedCompany(orm());
  const [willing, other] = [await createStaff(orm(), company.id), await createStaff(orm(), company.id)];
  for (const { user } of [willing, other]) {
    await createEnrolment(orm(), { courseId: course.id, userId: user.id, companyId: company.id });
  }
  await orm().update(employees).set({ acceptEmailCourse: false }).where(eq(employees.userId, other.user.id));
  await answer((await ask("Serve para mim?", willing.token))._id);
  await answer((await ask("E para mim?", other.token))._id);
  await tell();
  const [mail] = await mailsTo(willing);
  expect(mail?.subject).toBe("Sua dúvida foi respondida");
  expect(mail?.text).toContain(`/em/meus-treinamentos/${course.id}/aula/${lessonId}`);
  expect(await mailsTo(other)).toEqual([]);
});

it("who had many trainers written to within a day has no further one written to, but keeps nobody else from it", async () => {
  const { trainer, student, course, ask } = await createClass();
  await app.services.db.transaction(async (tx) => {
    for (let index = 0; index < maxQuestionsADay; index++) {
      const mail = {
        subject: "Um aluno tem uma dúvida",
        html: "",
        text: "",
        sender: student.user.id,
        event: { text: "Aconteceu algo", path: "/vc" },
      };
      await enqueueEmail(app.services, tx, {
        ...{ kind: questionsReceived, to: `treinador${index}@praca.test` },
        ...mail,
      });
    }
  });
  await ask("Sozinha?");
  await tell();
  expect(await mailsTo(trainer)).toEqual([]);
  await passDay();
  const other = await createSignedInUser(orm());
  await createEnrolment(orm(), { courseId: course.id, userId: other.user.id });
  await ask("Primeira?");
  await ask("Segunda?", other.token);
  await tell();
  expect((await mailsTo(trainer)).map(({ subject }) => subject)).toEqual(["2 dúvidas dos seus alunos"]);
});

it("who has the course no more by then is told of no answer, which they could not read", async () => {
  const { student, ask, answer } = await createClass();
  const { _id } = await ask("E agora?");
  await answer(_id);
  const isTheirs = eq(enrolments.userId, student.user.id);
  await orm().update(enrolments).set({ active: false }).where(isTheirs);
  await tell();
  expect(await mailsTo(student)).toEqual([]);
});
