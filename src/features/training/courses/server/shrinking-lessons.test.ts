import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { updateLesson } from "../lesson-contract.ts";
import { createPublishedCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

/** A course of lessons of a minute, and how its trainer changes the first of them. */
async function scene() {
  const { user, token } = await createSignedInUser(orm());
  const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id });
  const params = { id: course.id, lessonId: lessons[0]?.id ?? "" };
  return {
    course,
    put: (lesson: object) => app.request(updateLesson, { token, params, body: { lesson } }),
    film: async (durationMs: number) => ({
      video: { _id: await createVideo(orm(), user.id, { durationMs }) },
    }),
  };
}
const text = (words: number) => ({ description: `<p>${"palavra ".repeat(words)}</p>` });

it("a lesson that was sold shrinks in no number of changes to much less than it was", async () => {
  const { course, put, film } = await scene();
  await createEnrolment(orm(), { courseId: course.id, userId: (await createUser(orm())).id });
  expect((await put(text(400))).status).toBe(200);
  expect((await put(await film(50_000))).status).toBe(200);
  for (const shrunk of [await film(40_000), await film(1_000), text(150), text(1)]) {
    expect(await put(shrunk)).toMatchObject({ status: 422, body: { code: "LESSON_SHRINKS" } });
  }
  expect((await put(text(300))).status).toBe(200);
  expect((await put({ ...(await film(70_000)), name: "Mais longa" })).status).toBe(200);
  expect(await put(await film(50_000))).toMatchObject({ status: 422, body: { code: "LESSON_SHRINKS" } });
});

it("a lesson that nobody has becomes what its trainer likes", async () => {
  const { put, film } = await scene();
  expect((await put({ ...(await film(1_000)), description: "<p>x</p>" })).status).toBe(200);
});
