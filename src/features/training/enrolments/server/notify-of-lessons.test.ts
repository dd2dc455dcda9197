import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { employees } from "../../../people/employees/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  createLesson as createLessonCall,
  removeLesson,
  updateLesson,
} from "../../courses/lesson-contract.ts";
import { updateSection } from "../../courses/outline-contract.ts";
import { courses, lessons as lessonRows } from "../../courses/table.ts";
import { createLesson, createPublishedCourse, createSection } from "../../courses/testing/factory.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { courseNews, enrolments } from "../table.ts";
import { createEnrolment } from "../testing/factory.ts";
import { notifyOfLessons } from "./notify-of-lessons.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const tell = () => notifyOfLessons(app.services);

async function scene() {
  const trainer = await createSignedInUser(orm());
  const { course, section, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  const student = await createSignedInUser(orm());
  const enrol = (userId: string) => createEnrolment(orm(), { courseId: course.id, userId });
  await enrol(student.user.id);
  const mails = (user: { email: string }) => queuedEmails(app, user.email);
  return { trainer, course, section, lessons, student, enrol, mails };
}

describe("who takes a course", () => {
  it("is told once, in one mail, of lessons that came and of those that went and stay theirs", async () => {
    const { trainer, course, section, lessons, student, enrol, mails } = await scene();
    await tell();
    expect(await mails(student.user)).toEqual([]);
    const as = app.as(trainer.token);
    const at = { id: course.id };
    const video = await createVideo(orm(), trainer.user.id);
    await as(createLessonCall, {
      params: at,
      body: { lesson: { name: "Fechamento", description: "<p>Como fechar.</p>", status: true, video } },
    });
    await as(removeLesson, { params: { ...at, lessonId: lessons[1]?.id ?? "" } });
    const hidden = await createSection(orm(), { courseId: course.id, status: false });
    const waiting = await createLesson(orm(), {
      courseId: course.id,
      sectionId: hidden.id,
      name: "Pós-venda",
    });
    await as(updateSection, { params: { ...at, sectionId: hidden.id }, body: { section: { status: true } } });
    const later = await createSignedInUser(orm());
    await enrol(later.user.id);
    await tell();
    await tell();
    const [mail, ...others] = await mails(student.user);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`2 aulas novas em: ${course.name}`);
    expect(mail?.text).toContain("Entraram: “Fechamento”, “Pós-venda”.");
    expect(mail?.text).toContain(`“${lessons[1]?.name}”`);
    expect(await mails(later.user)).toEqual([]);
    expect(await orm().select().from(courseNews).where(eq(courseNews.courseId, course.id))).toEqual([]);
    await as(updateLesson, { params: { ...at, lessonId: waiting.id }, body: { lesson: { status: false } } });
    await tell();
    expect((await mails(student.user)).map(({ subject }) => subject)).toContain(
      `Mudanças em: ${course.name}`,
    );
    expect(section.id).not.toBe(hidden.id);
  });

  it("is told nothing of a course that is off the air, or whose change nobody approved yet, before that ends", async () => {
    const { trainer, course, student, mails } = await scene();
    const approve = (approved: boolean) =>
      orm().update(courses).set({ approved }).where(eq(courses.id, course.id));
    await approve(false);
    const lesson = { name: "Pague a taxa de R$ 200", description: "<p>Chame no zap.</p>", status: true };
    await app.as(trainer.token)(createLessonCall, { params: { id: course.id }, body: { lesson } });
    await tell();
    expect(await mails(student.user)).toEqual([]);
    await approve(true);
    await tell();
    expect(await mails(student.user)).toHaveLength(1);
  });

  it("is told of one lesson as of one", async () => {
    const { trainer, course, lessons, student, mails } = await scene();
    const as = app.as(trainer.token);
    const at = { id: course.id, lessonId: lessons[1]?.id ?? "" };
    const { lesson } = await as(createLessonCall, {
      params: { id: course.id },
      body: { lesson: { name: "Fechamento", description: "<p>Como fechar a venda.</p>", status: true } },
    });
    await as(removeLesson, { params: at });
    await tell();
    const [mail] = await mails(student.user);
    expect(mail?.subject).toBe(`1 aula nova em: ${course.name}`);
    for (const words of [
      "Há 1 aula nova no seu treinamento",
      "Entrou: “Fechamento”.",
      "Saiu de venda, e continua com",
    ])
      expect(mail?.text).toContain(words);
    expect(lesson.process_completed).toBe(true);
  });

  it("is told later where the row is held at that moment", async () => {
    const { trainer, course, lessons, student, mails } = await scene();
    await app.as(trainer.token)(removeLesson, { params: { id: course.id, lessonId: lessons[1]?.id ?? "" } });
    await app.services.db.transaction(async (tx) => {
      await tx.select().from(enrolments).where(eq(enrolments.courseId, course.id)).for("update");
      await tell();
    });
    expect(await mails(student.user)).toEqual([]);
    await tell();
    expect(await mails(student.user)).toHaveLength(1);
  });

  it("counts as told of what was read, and not of what is written meanwhile", async () => {
    const { trainer, course, lessons, student, mails } = await scene();
    await app.as(trainer.token)(removeLesson, { params: { id: course.id, lessonId: lessons[1]?.id ?? "" } });
    await tell();
    const [told] = await orm().select().from(enrolments).where(eq(enrolments.courseId, course.id));
    const [gone] = await orm()
      .select()
      .from(lessonRows)
      .where(eq(lessonRows.id, lessons[1]?.id ?? ""));
    expect(told?.newsToldAt).toEqual(gone?.offeredUntil);
    expect(await mails(student.user)).toHaveLength(1);
  });

  it("is told of a text whose words make it one to read", async () => {
    const { trainer, course, section, student, mails } = await scene();
    const { id: lessonId } = await createLesson(orm(), {
      courseId: course.id,
      sectionId: section.id,
      videoId: null,
      description: "<p>…</p>",
    });
    await tell();
    expect(await mails(student.user)).toEqual([]);
    const body = { lesson: { description: "<p>Como fechar.</p>" } };
    await app.as(trainer.token)(updateLesson, { params: { id: course.id, lessonId }, body });
    await tell();
    expect(await mails(student.user)).toHaveLength(1);
  });

  it("is not written to who left mails of courses off, nor who takes it no more", async () => {
    const { trainer, course, lessons, enrol, mails } = await scene();
    const { company } = await createManagedCompany(orm());
    const staff = await createStaff(orm(), company.id);
    await orm()
      .update(employees)
      .set({ acceptEmailCourse: false })
      .where(eq(employees.userId, staff.user.id));
    await enrol(staff.user.id);
    const former = await createSignedInUser(orm());
    await createEnrolment(orm(), { courseId: course.id, userId: former.user.id, active: false });
    await app.as(trainer.token)(removeLesson, { params: { id: course.id, lessonId: lessons[1]?.id ?? "" } });
    await tell();
    expect([await mails(staff.user), await mails(former.user)]).toEqual([[], []]);
  });
});
