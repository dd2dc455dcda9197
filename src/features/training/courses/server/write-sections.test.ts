import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { createCourse, updateCourse } from "../authoring-contract.ts";
import { type Course, getCourse } from "../contract.ts";
import { createLesson, getLesson, removeLesson, updateLesson } from "../lesson-contract.ts";
import { createSection, saveOutline } from "../outline-contract.ts";
import { courseSections, courses } from "../table.ts";
import {
  createCourse as insertCourse,
  createLesson as insertLesson,
  createSection as insertSection,
} from "../testing/factory.ts";
import { courseBody, lessonBody } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

const planOf = ({ sections }: Pick<Course, "sections">) =>
  sections.map(({ title, status, chapters }) => [
    title,
    status,
    ...chapters.map(({ lesson }) => lesson.name),
  ]);

/** Two sections, 'Um' with the lessons a and b, 'Dois' with c. */
async function scene() {
  const { user, token } = await createSignedInUser(orm());
  const made = await insertCourse(orm(), { userId: user.id });
  const of = { courseId: made.id };
  const one = await insertSection(orm(), { ...of, title: "Um" });
  const two = await insertSection(orm(), { ...of, title: "Dois" });
  for (const name of ["a", "b"]) await insertLesson(orm(), { ...of, sectionId: one.id, name });
  const last = await insertLesson(orm(), { ...of, sectionId: two.id, name: "c" });
  const params = { id: made.id };
  const read = async () => (await app.as(token)(getCourse, { params })).course;
  const put = (course: object) => app.request(updateCourse, { token, params, body: { course } as never });
  return { token, params, one, two, last, read, put, made };
}

describe("the sections of a course that is sent", () => {
  it("are renamed, hidden, put in order, added and removed, with their lessons moved, as they come", async () => {
    const { read, put, two, last } = await scene();
    const before = await read();
    const [a, b] = before.sections[0]?.chapters ?? [];
    const sections = [
      { _id: two.id, title: "Segunda", chapters: [{ lesson: a?.lesson }, { lesson: last.id }] },
      { title: "Nova", status: false, chapters: [] },
      { ...before.sections[0], chapters: [b] },
    ];
    const saved = await put({ name: "Vender melhor", sections });
    expect(saved.body).toMatchObject({
      message: "Treinamento salvo com sucesso",
      course: { name: "Vender melhor" },
    });
    const plan = [
      ["Segunda", true, "a", "c"],
      ["Nova", false],
      ["Um", true, "b"],
    ];
    expect(planOf(await read())).toEqual(plan);
    const again = await read();
    expect((await put({ ...again })).status).toBe(200);
    expect(await read()).toMatchObject({ sections: again.sections });
    await put({ sections: again.sections.filter(({ title }) => title !== "Segunda") });
    expect(planOf(await read())).toEqual(plan.slice(1));
    await put({ name: "Outro nome" });
    expect(planOf(await read())).toEqual(plan.slice(1));
  });

  it("bring what is written of their lessons, by their ids", async () => {
    const { read, put, one, two, last, made } = await scene();
    const lesson = {
      _id: last.id,
      name: "Fechamento",
      description: "<p>Como fechar.</p>",
      is_free: 1,
      status: false,
    };
    const sections = [{ _id: one.id }, { _id: two.id, chapters: [{ lesson }] }];
    expect((await put({ sections })).body).toMatchObject({
      message: "Treinamento salvo com sucesso",
      course: { sections: [{}, { chapters: [{ lesson: { ...lesson, is_free: true } }] }] },
    });
    await put({
      sections: [{ _id: one.id }, { _id: two.id, chapters: [{ lesson: { _id: last.id, status: true } }] }],
    });
    expect((await read()).sections[1]?.chapters[0]?.lesson).toMatchObject({
      name: "Fechamento",
      status: true,
    });
    const student = await createSignedInUser(orm());
    await createEnrolment(orm(), { courseId: made.id, userId: student.user.id });
    const without = { _id: last.id, name: "Sem vídeo", video: null };
    const field = "course.sections.1.chapters.0.lesson.video";
    expect(
      await put({ sections: [{ _id: one.id }, { _id: two.id, chapters: [{ lesson: without }] }] }),
    ).toMatchObject({
      status: 409,
      body: { code: "VIDEO_OF_STUDENTS", fields: { [field]: expect.any(String) } },
    });
    expect((await read()).sections[1]?.chapters[0]?.lesson).toMatchObject({ name: "Fechamento" });
  });

  it("that are as they were change nothing, and that is said", async () => {
    const { read, put, made } = await scene();
    const course = await read();
    const at = () => orm().select({ at: courses.updatedAt }).from(courses).where(eq(courses.id, made.id));
    const before = await at();
    expect((await put(course)).body.message).toBe("Nada mudou: o treinamento já estava assim.");
    expect(await at()).toEqual(before);
    const turned = { sections: course.sections.toReversed() };
    expect((await put(turned)).body.message).toBe("Treinamento salvo com sucesso");
    expect((await put(turned)).body.message).toMatch(/^Nada mudou/);
  });

  it("are those of a new course", async () => {
    const { token } = await createSignedInUser(orm());
    const body = courseBody({
      sections: [
        { _id: unknown, title: "Um", chapters: [] },
        { title: "Dois", status: 0 },
      ],
    });
    const { course } = await app.as(token)(createCourse, { body });
    expect(planOf(course)).toEqual([
      ["Um", true],
      ["Dois", false],
    ]);
  });

  it("stay where somebody has lessons in them, and that is said", async () => {
    const { put, read, one, made } = await scene();
    const student = await createSignedInUser(orm());
    await createEnrolment(orm(), { courseId: made.id, userId: student.user.id });
    const { body } = await put({ sections: [{ _id: one.id, title: "Primeira" }] });
    expect(body.message).toMatch(/continuam, pois há quem já tenha aulas delas: Dois\./);
    expect(planOf(await read())).toEqual([
      ["Primeira", true, "a", "b"],
      ["Dois", true, "c"],
    ]);
  });

  it("go where only lessons are left that were removed, but for those who have them", async () => {
    const { put, read, one, last, made, token, params } = await scene();
    const student = await createSignedInUser(orm());
    await createEnrolment(orm(), { courseId: made.id, userId: student.user.id });
    await app.as(token)(removeLesson, { params: { ...params, lessonId: last.id } });
    const seenBy = async (who: string | null) => planOf((await app.as(who)(getCourse, { params })).course);
    const left = [["Um", true, "a", "b"]];
    expect([await seenBy(null), planOf(await read())]).toEqual([left, [...left, ["Dois", true]]]);
    const { body } = await put({ sections: [{ _id: one.id }] });
    expect(body.message).toBe("Treinamento salvo com sucesso");
    expect([await seenBy(null), planOf(await read())]).toEqual([left, left]);
    expect(await seenBy(student.token)).toEqual([...left, ["Dois", true, "c"]]);
  });

  it("are all written with the course or none of it, and what is wrong is said field by field", async () => {
    const { read, put, one, two, last, token, params } = await scene();
    const before = await read();
    const foreign = await scene();
    const tries: [object, number, string][] = [
      [[{ _id: foreign.one.id, title: "x" }], 404, "course.sections.0._id"],
      [[{ _id: one.id }, { chapters: [] }], 400, "course.sections.1.title"],
      [[{ _id: one.id }, { _id: one.id }], 400, "course.sections.1._id"],
      [
        [{ _id: one.id, chapters: [{ lesson: foreign.last.id }] }],
        404,
        "course.sections.0.chapters.0.lesson",
      ],
      [
        [
          { _id: one.id, chapters: [{ lesson: last.id }] },
          { _id: two.id, chapters: [{ lesson: last.id }] },
        ],
        400,
        "course.sections.1.chapters.0.lesson",
      ],
      [
        [{ _id: one.id, chapters: [{ lesson: { name: "d" } }] }],
        400,
        "course.sections.0.chapters.0.lesson._id",
      ],
      [
        [{ _id: two.id, chapters: [{ lesson: { _id: last.id, name: " " } }] }],
        400,
        "course.sections.0.chapters.0.lesson.name",
      ],
      [
        [{ _id: two.id, chapters: [{ lesson: { _id: last.id, video: unknown } }] }],
        422,
        "course.sections.0.chapters.0.lesson.video",
      ],
    ];
    for (const [sections, status, field] of tries) {
      const reply = await put({ name: "Outro", sections });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([status, [field]]);
    }
    expect(await read()).toMatchObject({ name: before.name, sections: before.sections });
    await orm()
      .insert(courseSections)
      .values(Array.from({ length: 98 }, (_, rank) => ({ courseId: params.id, title: "x", rank: rank + 2 })));
    const all = (await read()).sections;
    expect((await put({ sections: [...all, { title: "uma a mais" }] })).body.code).toBe("INVALID_INPUT");
    const add = () => app.request(createSection, { token, params, body: { section: { title: "y" } } });
    expect((await add()).status).toBe(422);
  });

  it("remove none that whoever sends them may not have seen, and say so", async () => {
    const { read, put, token, params } = await scene();
    const { sections, outline_version } = await read();
    await app.as(token)(createSection, { params, body: { section: { title: "Três" } } });
    expect((await put({ sections, outline_version })).body.message).toMatch(
      /continuam, com as aulas delas: Três\./,
    );
    expect(planOf(await read())).toHaveLength(3);
    // Of a client that knows none.
    expect((await put({ sections: [] })).body.message).toMatch(/continuam, com as aulas delas: Um, Dois\./);
    expect(planOf(await read())).toHaveLength(2);
  });

  it("and their order are changed by one at a time", async () => {
    const { read, put, token, params, one, two } = await scene();
    const order = [
      { _id: two.id, lessons: [] },
      { _id: one.id, lessons: [] },
    ];
    const both = await Promise.all([
      put({ sections: [{ _id: one.id }, { _id: two.id }, { title: "Três" }] }),
      put({ sections: [{ _id: two.id }, { _id: one.id }, { title: "Quatro" }] }),
      app.request(saveOutline, { token, params, body: { section_list: order } }),
    ]);
    expect(statuses(both).slice(0, 2)).toEqual([200, 200]);
    const after = await read();
    expect(after.sections).toHaveLength(3);
    expect(after.sections.flatMap(({ chapters }) => chapters)).toHaveLength(3);
  });
});

describe("the section that a lesson is sent with", () => {
  it("may be a new one by its title, and is found by that again", async () => {
    const { token, params, read } = await scene();
    const call = app.as(token);
    for (const section of [{ title: "Três" }, " Três ", { title: "Um" }] as const)
      await call(createLesson, { params, body: { ...lessonBody({ name: "nova" }), section } });
    expect(planOf(await read())).toEqual([
      ["Um", true, "a", "b", "nova"],
      ["Dois", true, "c"],
      ["Três", true, "nova", "nova"],
    ]);
  });

  it("moves it, in the lesson as it is read or beside it", async () => {
    const { token, params, one, two, last, read } = await scene();
    const at = { ...params, lessonId: last.id };
    const call = app.as(token);
    const { lesson } = await call(getLesson, { params: at });
    await call(updateLesson, { params: at, body: { lesson } as never });
    expect(planOf(await read())[1]).toEqual(["Dois", true, "c"]);
    const moved = await call(updateLesson, {
      params: at,
      body: { lesson: { ...lesson, section: { _id: one.id, title: "Um" } } } as never,
    });
    expect(moved.lesson.section).toEqual({ _id: one.id, title: "Um" });
    expect(planOf(await read())[0]).toEqual(["Um", true, "a", "b", "c"]);
    await call(updateLesson, { params: at, body: { lesson: {}, section: two.id } as never });
    expect(planOf(await read())[1]).toEqual(["Dois", true, "c"]);
    const foreign = await scene();
    const reply = await app.request(updateLesson, {
      token,
      params: at,
      body: { lesson: {}, section: foreign.one.id } as never,
    });
    expect([reply.status, reply.body.code]).toEqual([404, "SECTION_NOT_FOUND"]);
    expect(await orm().$count(courseSections, eq(courseSections.courseId, params.id))).toBe(2);
  });
});
