import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { issueCertificate } from "../../certificates/contract.ts";
import { createCourse as createCourseCall } from "../../courses/authoring-contract.ts";
import { getCourse, listCourses } from "../../courses/contract.ts";
import { createLesson as createLessonCall, getLesson, updateLesson } from "../../courses/lesson-contract.ts";
import { courses } from "../../courses/table.ts";
import { courseBody, lessonBody } from "../../courses/testing/scene.ts";
import { videos } from "../../videos/table.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { listStudents, watchLesson } from "../contract.ts";
import { createEnrolment } from "../testing/factory.ts";
import { passSeconds } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const words = (count: number) => `<p>${"Ouça o <b>cliente</b>.</p><p>".repeat(count / 3)}Fim.</p>`;

/** A course that its trainer offers, whose lessons are text alone: one of some words, one of a few hundred. */
async function textCourse() {
  const trainer = await createSignedInUser(orm());
  const write = app.as(trainer.token);
  const { course } = await write(createCourseCall, { body: courseBody() });
  const params = { id: course._id };
  const add = async (description: string, more = {}) =>
    (await write(createLessonCall, { params, body: lessonBody({ description, ...more }) })).lesson;
  return { trainer, write, course, params, short: await add(words(9)), long: await add(words(600)), add };
}

it("a course of lessons of text alone is found, read to its end in as much time as that takes, and certified", async () => {
  const { course, params, short, long, trainer } = await textCourse();
  expect([short, long]).toMatchObject([
    { duration: 10, has_video: false, process_completed: true },
    { duration: 181, has_video: false, process_completed: true },
  ]);
  const { course_list } = await app.as(null)(listCourses, { query: { user: trainer.user.id, visible: "1" } });
  expect(course_list).toMatchObject([{ _id: course._id, lessons: 2, duration: 191 }]);

  const { user, token } = await createSignedInUser(orm());
  const study = await createEnrolment(orm(), { courseId: course._id, userId: user.id });
  const open = (lessonId: string) => app.as(token)(getLesson, { params: { ...params, lessonId } });
  // Whoever tells only that the page is open, whatever place that is, is counted the time.
  const tell = async (lesson: string, ranges?: [number, number][]) =>
    (
      await app.as(token)(watchLesson, {
        params: { id: study.id },
        body: { lesson, timer: 0, ...(ranges && { ranges }) },
      })
    ).lesson;
  expect((await open(long._id)).lesson.description).toContain("Ouça o");
  await open(short._id);
  expect(await tell(long._id, [[0, 181]])).toMatchObject({ is_done: false });
  await passSeconds(orm(), study.id, 15);
  expect(await tell(short._id)).toMatchObject({ is_done: true });
  await passSeconds(orm(), study.id, 90);
  // Of a text that was not read to its end no time makes it done.
  expect(await tell(long._id, [[0, 90]])).toMatchObject({ is_done: false });
  await passSeconds(orm(), study.id, 60);
  expect(await tell(long._id, [[0, 181]])).toMatchObject({ is_done: true });
  expect((await app.as(token)(listStudents, {})).student_list).toMatchObject([
    { lessons_done: 2, progress: 100, completed_at: expect.any(String) },
  ]);
  const { certificate } = await app.as(token)(issueCertificate, { params: { id: study.id } });
  expect(certificate.duration).toBe(191);
});

it("a lesson whose video is in work is none yet; one that lost its video, or has another text, is as long as that", async () => {
  const { write, params, course, short, long, add, trainer } = await textCourse();
  const video = await createVideo(orm(), trainer.user.id, { status: "PROCESSING", durationMs: null });
  const waiting = await add(words(9), { video });
  expect(waiting).toMatchObject({ has_video: true, process_completed: false, duration: null });
  const seen = async () => (await app.as(null)(getCourse, { params })).course;
  expect(await seen()).toMatchObject({ lessons: 2, duration: 191 });
  await orm().update(videos).set({ status: "FAILED", failure: "NO_VIDEO" }).where(eq(videos.id, video));
  const change = (lessonId: string, lesson: object) =>
    write(updateLesson, { params: { ...params, lessonId }, body: { lesson } });
  await change(waiting._id, { video: null });
  expect(await seen()).toMatchObject({ lessons: 3, duration: 201 });
  await change(long._id, { description: words(300) });
  await change(short._id, { status: false });
  expect(await seen()).toMatchObject({ lessons: 2, duration: 101 });
  const [stored] = await orm().select().from(courses).where(eq(courses.id, course._id));
  expect(stored).toMatchObject({ publishedLessons: 2, publishedSeconds: 101 });
});
