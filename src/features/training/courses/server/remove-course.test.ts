import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { enrolments } from "../../enrolments/table.ts";
import { removeVideo } from "../../videos/contract.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { removeCourse, updateCourse } from "../authoring-contract.ts";
import { getCourse, listCourses } from "../contract.ts";
import { getLesson } from "../lesson-contract.ts";
import { courses, lessons } from "../table.ts";
import { createPublishedCourse, createCourse as insertCourse } from "../testing/factory.ts";
import { createPeople } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const trainer = () => createSignedInUser(orm());

describe("removing a course", () => {
  it("takes its lessons and pictures along where nobody has it", async () => {
    const { user, token } = await trainer();
    const imageId = await createImage(orm(), user.id);
    const { course } = await createPublishedCourse(orm(), { userId: user.id, imageId });
    const params = { id: course.id };
    const { message } = await app.as(token)(removeCourse, { params });
    expect(message).toBe("Treinamento excluído com sucesso");
    expect((await app.request(getCourse, { token, params })).status).toBe(404);
    expect((await app.request(removeCourse, { token, params })).status).toBe(404);
    expect((await app.as(token)(listCourses, { query: { user: user.id } })).course_list).toEqual([]);
    const left = await orm().select().from(lessons).where(eq(lessons.courseId, course.id));
    expect(left.map(({ deletedAt, videoId }) => [deletedAt !== null, videoId])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(await orm().select().from(images).where(eq(images.id, imageId))).toEqual([]);
  });

  it("withdraws from sale what somebody has, and takes nothing from them", async () => {
    const { user, token } = await trainer();
    const student = await trainer();
    const imageId = await createImage(orm(), user.id);
    const { course } = await createPublishedCourse(orm(), { userId: user.id, imageId });
    await orm().insert(enrolments).values({ courseId: course.id, userId: student.user.id, origin: "PLAN" });
    const { message } = await app.as(token)(removeCourse, { params: { id: course.id } });
    expect(message).toBe("Treinamento excluído com sucesso. Quem já se inscreveu continua com ele.");
    expect((await app.request(getCourse, { params: { id: course.id } })).status).toBe(404);
    const [row] = await orm().select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ imageId, publishedLessons: 2 });
  });

  it("leaves its videos to those who have it; that of its presentation goes before it is withdrawn", async () => {
    const { user, token } = await trainer();
    const student = await trainer();
    const [shown, videoId] = [await createVideo(orm(), user.id), await createVideo(orm(), user.id)];
    const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id, videoId: shown });
    await orm()
      .insert(enrolments)
      .values({ courseId: course.id, userId: student.user.id, origin: "PURCHASE" });
    const remove = (id: string | null | undefined) =>
      app.request(removeVideo, { token, params: { id: id ?? "" } });
    const after = lessons[1];
    expect((await remove(shown)).status).toBe(200);
    await orm().update(courses).set({ videoId }).where(eq(courses.id, course.id));
    await app.as(token)(removeCourse, { params: { id: course.id } });
    for (const id of [after?.videoId, videoId]) {
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: { code: "VIDEO_OF_STUDENTS", message: expect.stringMatching(/continua com o treinamento/) },
      });
    }
    const params = { id: course.id, lessonId: after?.id ?? "" };
    const { lesson } = await app.as(student.token)(getLesson, { params });
    expect(lesson.video?.url).toEqual(expect.any(String));
  });

  it("is the trainer's alone", async () => {
    const { trainer, other, admin, manager } = await createPeople(orm());
    const { course } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    const hidden = await insertCourse(orm(), { userId: trainer.user.id, status: false });
    const tries: [string | null, string, number][] = [
      [null, course.id, 401],
      [other.token, course.id, 403],
      [other.token, hidden.id, 404],
      [admin.token, course.id, 403],
      [manager.token, course.id, 403],
      [other.token, "nada", 404],
    ];
    for (const [token, id, status] of tries) {
      const answers = [await app.request(removeCourse, { token, params: { id } })];
      if (token !== admin.token && token !== manager.token) {
        answers.push(
          await app.request(updateCourse, { token, params: { id }, body: { course: { name: "x" } } }),
        );
      }
      expect(answers.map((reply) => reply.status)).toEqual(answers.map(() => status));
    }
  });
});
