import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { videos } from "../../videos/table.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { draftCourse, maxCourses, updateCourse } from "../authoring-contract.ts";
import { getCourse } from "../contract.ts";
import { draftLesson, updateLesson } from "../lesson-contract.ts";
import { courses } from "../table.ts";
import { createCourse as insertCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const empty = "Campo não pode estar vazio";
const text = "<p>Da visita ao pedido.</p>";
const texts = { description: text, objectives: text, target: text, prerequisites: text };

it("a course begins with name, price and the first film, and is published once it says what it is", async () => {
  const { user, token } = await createSignedInUser(orm());
  const film = await createVideo(orm(), user.id);
  await orm().update(videos).set({ fileName: "primeira_visita.mp4" }).where(eq(videos.id, film));
  const body = { course: { name: "Vender na feira", price: 90, video: { _id: film } } };
  const { course } = await app.as(token)(draftCourse, { body });
  expect(course).toMatchObject({
    type: "OPEN",
    price: 90,
    status: false,
    description: null,
    missing: ["description", "objectives", "target", "prerequisites", "image", "lesson_description"],
  });
  expect(course.sections).toMatchObject([
    { chapters: [{ lesson: { name: "primeira visita", status: false } }] },
  ]);
  const params = { id: course._id };
  const put = (course: object) => app.request(updateCourse, { token, params, body: { course } });
  expect(await put({ status: true, description: text, target: text })).toMatchObject({
    status: 422,
    body: {
      code: "COURSE_INCOMPLETE",
      fields: { "course.objectives": empty, "course.prerequisites": empty },
    },
  });
  expect((await put({ name: "Vender em feiras", description: text })).status).toBe(200);
  expect((await put({ ...texts, status: true })).body.course).toMatchObject({
    status: true,
    name: "Vender em feiras",
    missing: ["image", "lesson_description"],
  });
});

it("a course that begins without a film has a place for its first lesson", async () => {
  const { token } = await createSignedInUser(orm());
  const { course } = await app.as(token)(draftCourse, {
    body: { course: { name: "Vender na feira", price: 90 } },
  });
  expect(course.sections).toMatchObject([{ title: "Matéria 1", chapters: [] }]);
  expect(course.missing.at(-1)).toBe("lesson");
});

it("a lesson begins with a name, and is published once it says what it is about, whichever call publishes it", async () => {
  const { user, token } = await createSignedInUser(orm());
  const course = await insertCourse(orm(), { userId: user.id });
  const params = { id: course.id };
  const { lesson } = await app.as(token)(draftLesson, { params, body: { lesson: { name: "A banca" } } });
  expect(lesson).toMatchObject({ name: "A banca", description: "", status: false, duration: null });
  const publish = (change: object) =>
    app.request(updateLesson, {
      token,
      params: { id: course.id, lessonId: lesson._id },
      body: { lesson: { status: true, ...change } },
    });
  expect(await publish({})).toMatchObject({
    status: 422,
    body: { code: "LESSON_INCOMPLETE", message: "Antes de publicar a aula, escreva a descrição dela." },
  });
  const sections = [{ _id: lesson.section._id, chapters: [{ lesson: { _id: lesson._id, status: true } }] }];
  const inOutline = { token, params, body: { course: { sections } } as never };
  expect(await app.request(updateCourse, inOutline)).toMatchObject({
    status: 422,
    body: { code: "LESSON_INCOMPLETE" },
  });
  const missing = async () =>
    (await app.as(token)(getCourse, { params })).course.missing.filter((what) => what.includes("lesson"));
  expect(await missing()).toEqual(["lesson_description"]);
  const { lesson: told } = await app.as(token)(updateLesson, {
    params: { id: course.id, lessonId: lesson._id },
    body: { lesson: { description: text } },
  });
  expect(told.status).toBe(false);
  expect(await missing()).toEqual(["published_lesson"]);
  expect((await publish({})).body.lesson).toMatchObject({ status: true });
  expect(await missing()).toEqual([]);
});

it("drafts are for professionals, of their own courses and films, and say what is wrong", async () => {
  const { user, token } = await createSignedInUser(orm());
  const other = await createSignedInUser(orm());
  const { token: manager } = await createManagedCompany(orm());
  const theirs = await createVideo(orm(), other.user.id);
  const course = { name: "Vender na feira", price: 90 };
  const begin = async (by: string | null, given: unknown) =>
    (await app.request(draftCourse, { token: by, body: { course: given } as never })).status;
  expect(await begin(null, course)).toBe(401);
  expect(await begin(manager, course)).toBe(403);
  expect(await begin(token, { ...course, video: { _id: theirs } })).toBe(422);
  for (const wrong of [{ price: 19.99 }, { price: "" }, { name: " " }, { name: ["a"] }, { video: {} }])
    expect(await begin(token, { ...course, ...wrong })).toBe(400);
  expect(await begin(token, "nada")).toBe(400);
  expect((await app.request(draftCourse, { token, rawBody: "{" })).status).toBe(400);
  expect(await orm().$count(courses, eq(courses.userId, user.id))).toBe(0);

  const own = await insertCourse(orm(), { userId: user.id });
  const add = async (by: string | null, id: string, lesson: unknown) =>
    (await app.request(draftLesson, { token: by, params: { id }, body: { lesson } as never })).status;
  const lesson = { name: "A banca" };
  expect(await add(null, own.id, lesson)).toBe(401);
  expect(await add(manager, own.id, lesson)).toBe(403);
  expect(await add(other.token, own.id, lesson)).toBe(404);
  expect(await add(token, "01900000-0000-7000-8000-00000000ffff", lesson)).toBe(404);
  expect(await add(token, own.id, { ...lesson, video: { _id: theirs } })).toBe(422);
  expect(await add(token, own.id, { name: "" })).toBe(400);
  expect(await add(token, own.id, [])).toBe(400);
});

it("a trainer begins no more courses than there is room for, however many at once", async () => {
  const { user, token } = await createSignedInUser(orm());
  for (let count = 0; count < maxCourses - 1; count++) await insertCourse(orm(), { userId: user.id });
  const begin = () => app.request(draftCourse, { token, body: { course: { name: "Mais um", price: 50 } } });
  expect(statuses(await Promise.all([begin(), begin(), begin()]))).toEqual([200, 422, 422]);
});
