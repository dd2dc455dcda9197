import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { courses, lessons } from "../../courses/table.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { companyCourses } from "../../licences/table.ts";
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  listReceivedQuestions,
  maxQuestionsADay,
  type Question,
  removeQuestion,
} from "../contract.ts";
import { lessonQuestions } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

/** A trainer with a course, of which the first lesson is free, and somebody who bought it. */
async function createClass() {
  const trainer = await createSignedInUser(orm(), { name: "Tereza" });
  const { course, lessons: made } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  const [free, paid] = made;
  if (!free || !paid) throw new Error("The course has no two lessons");
  const student = await createSignedInUser(orm(), { name: "Ana", lastname: "Ramos" });
  const enrolment = await createEnrolment(orm(), { courseId: course.id, userId: student.user.id });
  const params = { id: course.id, lessonId: paid.id };
  const ask = (token: string, body = "Serve para cliente antigo?", lessonId = paid.id) =>
    app.request<{ question: Question }>(askQuestion, {
      token,
      params: { id: course.id, lessonId },
      body: { question: { body } },
    });
  const read = (token: string, lessonId = paid.id) =>
    app.as(token)(listQuestions, { params: { id: course.id, lessonId }, query: {} });
  return { trainer, student, course, free, paid, enrolment, params, ask, read };
}

it("a student asks under a lesson, the trainer finds it and answers, and all who may watch the lesson read both", async () => {
  const { trainer, student, course, free, paid, ask, read } = await createClass();
  const { body: asked } = await ask(student.token, "  Serve para <b>cliente</b> antigo?  ");
  expect(asked.question).toMatchObject({
    ...{ body: "Serve para <b>cliente</b> antigo?", is_own: true, answer: null, answered_at: null },
    user: { name: "Ana", lastname: "R" },
  });
  const waits = async () => (await app.as(trainer.token)(getWaiting)).waiting.questions;
  expect(await waits()).toBe(1);
  const inbox = (answered?: "0" | "1") =>
    app.as(trainer.token)(listReceivedQuestions, { query: answered ? { answered } : {} });
  expect(await inbox("0")).toMatchObject({
    question_list: [
      { body: asked.question.body, course: { _id: course.id, name: course.name }, lesson: { _id: paid.id } },
    ],
    question_dash: { waiting: 1, answered: 0 },
  });
  const params = { id: asked.question._id };
  const answer = (text: string) =>
    app.as(trainer.token)(answerQuestion, { params, body: { question: { answer: text } } });
  const { question } = await answer("Serve, e melhor ainda.");
  expect(question).toMatchObject({ answer: "Serve, e melhor ainda.", is_own: false });
  const corrected = await answer("Serve, com cuidado.");
  expect(corrected.question).toMatchObject({
    answer: "Serve, com cuidado.",
    answered_at: question.answered_at,
  });
  expect(await waits()).toBe(0);
  expect((await inbox("0")).question_list).toEqual([]);
  expect((await inbox("1")).question_list).toHaveLength(1);
  expect(await inbox()).toMatchObject({ question_list: [{}], question_dash: { waiting: 0, answered: 1 } });

  const reads = await read(student.token);
  expect(reads).toMatchObject({
    total: 1,
    may_ask: true,
    question_list: [{ answer: "Serve, com cuidado." }],
  });
  expect(await read(trainer.token)).toMatchObject({ total: 1, may_ask: false });
  // Of a free lesson anybody with an account reads.
  await ask(student.token, "E esta?", free.id);
  const stranger = await createSignedInUser(orm());
  expect(await read(stranger.token, free.id)).toMatchObject({
    ...{ may_ask: false, question_list: [{ body: "E esta?", is_own: false }] },
  });
});

it("who has the course asks: not its trainer, not who only sees a free lesson, nobody whose access ended", async () => {
  const { trainer, student, course, free, ask } = await createClass();
  const { company, token: manager } = await createManagedCompany(orm());
  const staff = await createStaff(orm(), company.id);
  await createEnrolment(orm(), { courseId: course.id, userId: staff.user.id, companyId: company.id });
  const stranger = await createSignedInUser(orm());
  const code = async (token: string, lessonId?: string) => {
    const { status, body } = await ask(token, "Como?", lessonId);
    return [status, body.code];
  };
  expect(await code(trainer.token)).toEqual([422, "OWN_LESSON"]);
  expect(await code(stranger.token)).toEqual([404, "LESSON_NOT_FOUND"]);
  expect(await code(stranger.token, free.id)).toEqual([403, "STUDENTS_ALONE"]);
  expect(await code(manager)).toEqual([404, "LESSON_NOT_FOUND"]);
  expect((await code(staff.token))[0]).toBe(200);
  await orm().insert(companyCourses).values({ companyId: company.id, courseId: course.id, bought: 1 });
  // Managers study by a licence, as everybody.
  expect(await code(manager)).toEqual([404, "LESSON_NOT_FOUND"]);
  expect(await code(manager, free.id)).toEqual([403, "STUDENTS_ALONE"]);
  await orm().update(enrolments).set({ active: false }).where(eq(enrolments.userId, student.user.id));
  expect(await code(student.token)).toEqual([404, "LESSON_NOT_FOUND"]);
  expect(await code(student.token, free.id)).toEqual([403, "STUDENTS_ALONE"]);
});

it("refuses what is no question, no answer, of no lesson, and of nobody", async () => {
  const { trainer, student, course, params, ask } = await createClass();
  const other = await createClass();
  const { body } = await ask(student.token);
  const own = { id: body.question._id };
  for (const wrong of ["", "   ", "a".repeat(2_001)]) {
    expect([wrong.length, (await ask(student.token, wrong)).status]).toEqual([wrong.length, 400]);
  }
  const answer = (id: string, question: unknown, token = trainer.token) =>
    app.request(answerQuestion, { token, params: { id }, body: { question } });
  expect(
    statuses([
      await answer(own.id, {}),
      await answer(own.id, { answer: " " }),
      await answer(own.id, { answer: "a".repeat(4_001) }),
    ]),
  ).toEqual([400, 400, 400]);
  expect(
    statuses([
      await answer(unknown, { answer: "Sim." }),
      await answer("x", { answer: "Sim." }),
      await answer(own.id, { answer: "Sim." }, other.trainer.token),
      await answer(own.id, { answer: "Sim." }, student.token),
      await app.request(removeQuestion, { token: other.student.token, params: own }),
      await app.request(removeQuestion, { token: other.trainer.token, params: own }),
      // A lesson of another course.
      await app.request(listQuestions, {
        token: student.token,
        params: { id: other.course.id, lessonId: params.lessonId },
      }),
      await app.request(listQuestions, {
        token: student.token,
        params: { id: course.id, lessonId: unknown },
      }),
    ]),
  ).toEqual(Array(8).fill(404));
  expect(await orm().$count(lessonQuestions, eq(lessonQuestions.courseId, course.id))).toBe(1);
});

it("is taken back by who asked as long as nobody answered, and by the trainer at any time", async () => {
  const { trainer, student, ask, read } = await createClass();
  const remove = (id: string, token: string) => app.request(removeQuestion, { token, params: { id } });
  const { body: first } = await ask(student.token);
  expect(
    statuses([
      await remove(first.question._id, student.token),
      await remove(first.question._id, student.token),
    ]),
  ).toEqual([200, 404]);
  const { body: second } = await ask(student.token);
  const id = second.question._id;
  await app.as(trainer.token)(answerQuestion, { params: { id }, body: { question: { answer: "Sim." } } });
  const late = await remove(id, student.token);
  expect([late.status, late.body.code]).toEqual([422, "QUESTION_ANSWERED"]);
  expect((await remove(id, trainer.token)).status).toBe(200);
  expect((await read(student.token)).question_list).toEqual([]);
});

it("nobody asks more in a day than the bound, not even at once, nor by taking back", async () => {
  const { student, ask } = await createClass();
  const replies = await Promise.all(Array.from({ length: maxQuestionsADay }, () => ask(student.token)));
  expect(statuses(replies)).toEqual(replies.map(() => 200));
  const [first] = replies;
  await app.as(student.token)(removeQuestion, { params: { id: first?.body.question._id ?? "" } });
  const last = await ask(student.token);
  expect([last.status, last.body.code]).toEqual([429, "TOO_MANY_QUESTIONS"]);
});

it("answer and taking back at once leave one of both", async () => {
  for (let round = 0; round < 5; round++) {
    const { trainer, student, ask } = await createClass();
    const { body } = await ask(student.token);
    const params = { id: body.question._id };
    const replies = await Promise.all([
      app.request(answerQuestion, { token: trainer.token, params, body: { question: { answer: "Sim." } } }),
      app.request(removeQuestion, { token: student.token, params }),
    ]);
    const [row] = await orm().select().from(lessonQuestions).where(eq(lessonQuestions.id, params.id));
    expect(replies.map(({ status }) => status)).toEqual(row ? [200, 422] : [404, 200]);
  }
});

it("what was asked goes with its lesson; what was not answered goes with who asked, the rest stays without a name", async () => {
  const { trainer, student, paid, ask, read } = await createClass();
  const { body: answered } = await ask(student.token);
  await ask(student.token);
  await app.as(trainer.token)(answerQuestion, {
    params: { id: answered.question._id },
    body: { question: { answer: "Sim." } },
  });
  await orm()
    .update(users)
    .set({ passwordHash: await hashPassword("praca-demo") })
    .where(eq(users.id, student.user.id));
  await app.as(student.token)(closeAccount, {
    params: { id: student.user.id },
    body: { password: "praca-demo" },
  });
  expect(await read(trainer.token)).toMatchObject({
    total: 1,
    question_list: [{ user: null, answer: "Sim." }],
  });
  // As it is removed where nobody has it.
  const gone = { deletedAt: new Date(), sectionId: null, videoId: null, description: "" };
  await orm().update(lessons).set(gone).where(eq(lessons.id, paid.id));
  expect(await app.as(trainer.token)(listReceivedQuestions, { query: {} })).toEqual({
    ...{ question_list: [], question_dash: { waiting: 0, answered: 0 } },
  });
});

it("students of a course that is not sold any more go on asking", async () => {
  const { student, course, ask, read } = await createClass();
  await orm().update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id));
  expect((await ask(student.token)).status).toBe(200);
  expect((await read(student.token)).total).toBe(1);
});
