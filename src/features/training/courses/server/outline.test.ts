import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { type Course, getCourse } from "../contract.ts";
import { createLesson, getLesson, removeLesson, updateLesson } from "../lesson-contract.ts";
import { createSection, removeSection, saveOutline, updateSection } from "../outline-contract.ts";
import { courseSections, lessons } from "../table.ts";
import {
  createCourse,
  createPublishedCourse,
  createLesson as insertLesson,
  createSection as insertSection,
} from "../testing/factory.ts";
import { createPeople, lessonBody } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function ownCourse() {
  const { user, token } = await createSignedInUser(orm());
  const { id } = await createCourse(orm(), { userId: user.id });
  return { user, token, id, params: { id } };
}

const planOf = ({ sections }: Pick<Course, "sections">) =>
  sections.map(({ title, chapters }) => [title, ...chapters.map(({ lesson }) => lesson.name)]);

async function writtenCourse() {
  const scene = await ownCourse();
  const call = app.as(scene.token);
  for (const [title, names] of [
    ["Um", ["a", "b"]],
    ["Dois", ["c"]],
  ] as const) {
    const { section } = await call(createSection, { params: scene.params, body: { section: { title } } });
    for (const name of names) {
      await call(createLesson, { params: scene.params, body: lessonBody({ name }, section._id) });
    }
  }
  const read = async () => (await call(getCourse, { params: scene.params })).course;
  return { ...scene, call, read };
}

const orderOf = ({ sections }: Course) =>
  sections.map(({ _id, chapters }) => ({ _id, lessons: chapters.map(({ lesson }) => lesson._id) }));

describe("sections and lessons", () => {
  it("are added one behind the other, renamed, published and removed", async () => {
    const { call, read, params } = await writtenCourse();
    const before = await read();
    expect(planOf(before)).toEqual([
      ["Um", "a", "b"],
      ["Dois", "c"],
    ]);
    const [one, two] = before.sections;
    const sectionId = one?._id ?? "";
    const { section } = await call(updateSection, {
      params: { ...params, sectionId },
      body: { section: { title: " Primeira ", status: 0 } },
    });
    expect(section).toMatchObject({ title: "Primeira", status: false, chapters: one?.chapters });
    const lessonId = one?.chapters[0]?.lesson._id ?? "";
    const { lesson } = await call(updateLesson, {
      params: { ...params, lessonId },
      body: { lesson: { name: "A", is_free: "1", status: false } },
    });
    expect(lesson).toMatchObject({
      name: "A",
      is_free: true,
      status: false,
      description: "<p>Como começar.</p>",
    });
    expect((await call(removeLesson, { params: { ...params, lessonId } })).message).toBe(
      "Aula excluída com sucesso",
    );
    expect(planOf(await read())).toEqual([
      ["Primeira", "b"],
      ["Dois", "c"],
    ]);
    await call(removeSection, { params: { ...params, sectionId: two?._id ?? "" } });
    expect(planOf(await read())).toEqual([["Primeira", "b"]]);
    // The section of a removed lesson may go too.
    await call(removeSection, { params: { ...params, sectionId } });
    expect((await read()).sections).toEqual([]);
  });

  it("gives a lesson of a client that knows no sections the first one, or makes it", async () => {
    const { token, params } = await ownCourse();
    const call = app.as(token);
    await call(createLesson, { params, body: lessonBody({ name: "a" }) });
    await call(createLesson, { params, body: lessonBody({ name: "b" }, "") });
    const { course } = await call(getCourse, { params });
    expect(planOf(course)).toEqual([["Matéria 1", "a", "b"]]);
    const section = { ...course.sections[0] };
    await call(createLesson, { params, body: lessonBody({ name: "c" }, section) });
    expect(planOf((await call(getCourse, { params })).course)).toEqual([["Matéria 1", "a", "b", "c"]]);
  });

  it("say what is wrong with them", async () => {
    const { token, params } = await ownCourse();
    const foreign = await ownCourse();
    const section = await insertSection(orm(), { courseId: foreign.id });
    const tries: [object, number, string[] | undefined][] = [
      [lessonBody({ name: " ", description: "<p></p>" }), 400, ["lesson.name", "lesson.description"]],
      [lessonBody({ description: "<img>" }), 400, ["lesson.description"]],
      [lessonBody({}, section.id), 404, undefined],
      [lessonBody({}, "x".repeat(121)), 400, ["section"]],
      [{}, 400, ["lesson"]],
    ];
    for (const [body, status, fields] of tries) {
      const reply = await app.request(createLesson, { token, params, body });
      expect([body, reply.status, reply.body.fields && Object.keys(reply.body.fields)]).toEqual([
        body,
        status,
        fields,
      ]);
    }
    const untitled = await app.request(createSection, { token, params, body: { section: { title: "" } } });
    expect(untitled.body.fields).toEqual({ "section.title": "Campo não pode estar vazio" });
  });

  it("never pass their bounds, however many come at once", async () => {
    const { token, id, params } = await ownCourse();
    const first = await insertSection(orm(), { courseId: id });
    const many = Array.from({ length: 98 }, (_, rank) => ({ courseId: id, title: "x", rank: rank + 1 }));
    await orm().insert(courseSections).values(many);
    const add = () => app.request(createSection, { token, params, body: { section: { title: "y" } } });
    expect(statuses(await Promise.all([add(), add(), add()]))).toEqual([200, 422, 422]);
    const rows = Array.from({ length: 499 }, (_, rank) => ({
      courseId: id,
      sectionId: first.id,
      name: "x",
      description: "x",
      isFree: false,
      status: false,
      rank,
    }));
    await orm().insert(lessons).values(rows);
    const teach = () => app.request(createLesson, { token, params, body: lessonBody({}, first.id) });
    const taught = await Promise.all([teach(), teach(), teach()]);
    expect(statuses(taught)).toEqual([200, 422, 422]);
    expect(taught.map(({ body }) => body.code)).toContain("TOO_MANY_LESSONS");
  });
});

describe("the order", () => {
  it("is put as a whole, lessons move between sections, and counts follow", async () => {
    const { user, token } = await createSignedInUser(orm());
    const { course, section, lessons: made } = await createPublishedCourse(orm(), { userId: user.id }, 3);
    const hidden = await insertSection(orm(), { courseId: course.id, status: false });
    const ids = made.map(({ id }) => id);
    const params = { id: course.id };
    const before = (await app.as(token)(getCourse, { params })).course;
    expect([before.lessons, before.duration]).toEqual([3, 180]);
    const section_list = [
      { _id: hidden.id, lessons: [ids[2] ?? ""] },
      { _id: section.id, lessons: [ids[1] ?? "", ids[0] ?? ""] },
    ];
    const { course: after, message } = await app.as(token)(saveOutline, {
      params,
      body: { section_list, outline_version: before.outline_version },
    });
    expect(message).toBe("Ordem das aulas salva");
    expect(orderOf(after)).toEqual(section_list);
    expect([after.lessons, after.duration]).toEqual([2, 120]);
  });

  it("is refused where another window changed something, and nothing is lost", async () => {
    const { call, read, params, token } = await writtenCourse();
    const seen = await read();
    const wanted = { section_list: orderOf(seen).toReversed(), outline_version: seen.outline_version };
    await call(createLesson, { params, body: lessonBody({ name: "d" }) });
    const added = await app.request(saveOutline, { token, params, body: wanted });
    expect([added.status, added.body.code]).toEqual([409, "OUTLINE_CHANGED"]);
    expect(planOf(await read())).toEqual([
      ["Um", "a", "b", "d"],
      ["Dois", "c"],
    ]);
    // Another order is a change as well, where the client says which one it saw.
    const now = await read();
    await call(saveOutline, { params, body: { section_list: orderOf(now).toReversed() } });
    const stale = { section_list: orderOf(now), outline_version: now.outline_version };
    expect((await app.request(saveOutline, { token, params, body: stale })).status).toBe(409);
    const [first, second] = orderOf(await read());
    const wrong = [
      [first, first, second],
      [{ ...first, lessons: [...(first?.lessons ?? []), unknown] }, second],
      [{ ...first, lessons: [] }, second],
      [],
    ];
    for (const section_list of wrong) {
      expect((await app.request(saveOutline, { token, params, body: { section_list } })).status).toBe(409);
    }
    expect((await app.request(saveOutline, { token, params, body: { section_list: "x" } })).status).toBe(400);
  });

  it("is put by one window only where two put it at once", async () => {
    const { read, params, token } = await writtenCourse();
    const seen = await read();
    const body = { section_list: orderOf(seen).toReversed(), outline_version: seen.outline_version };
    const put = () => app.request(saveOutline, { token, params, body });
    expect(statuses(await Promise.all([put(), put(), put()]))).toEqual([200, 409, 409]);
    expect(planOf(await read())).toEqual([
      ["Dois", "c"],
      ["Um", "a", "b"],
    ]);
  });
});

it("belongs to the trainer: every call, by everybody", async () => {
  const people = await createPeople(orm());
  const {
    course,
    section,
    lessons: made,
  } = await createPublishedCourse(orm(), { userId: people.trainer.user.id });
  const draft = await createCourse(orm(), { userId: people.trainer.user.id, status: false });
  const draftSection = await insertSection(orm(), { courseId: draft.id });
  const draftLesson = await insertLesson(orm(), { courseId: draft.id, sectionId: draftSection.id });
  const lessonId = made[0]?.id ?? "";
  const calls = (id: string, sectionId: string, ofLesson: string) => [
    [createSection, { params: { id }, body: { section: { title: "x" } } }] as const,
    [updateSection, { params: { id, sectionId }, body: { section: { title: "x" } } }] as const,
    [removeSection, { params: { id, sectionId } }] as const,
    [saveOutline, { params: { id }, body: { section_list: [] } }] as const,
    [createLesson, { params: { id }, body: lessonBody() }] as const,
    [updateLesson, { params: { id, lessonId: ofLesson }, body: lessonBody() }] as const,
    [removeLesson, { params: { id, lessonId: ofLesson } }] as const,
  ];
  const published = calls(course.id, section.id, lessonId);
  const hidden = calls(draft.id, draftSection.id, draftLesson.id);
  const absent = calls(unknown, section.id, lessonId);
  const strange = calls(draft.id, section.id, lessonId).filter(([call]) =>
    /section\/\{|lesson\/\{/.test(call.path),
  );
  for (const [which, token, status] of [
    [published, null, 401],
    [published, people.other.token, 403],
    [published, people.admin.token, 403],
    [published, people.manager.token, 403],
    [published, people.staff.token, 403],
    [hidden, people.other.token, 404],
    [absent, people.trainer.token, 404],
    [strange, people.trainer.token, 404],
  ] as const) {
    for (const [call, input] of which) {
      const reply = await app.request(call, { ...input, token });
      expect([call.name, reply.status]).toEqual([call.name, status]);
    }
  }
  const read = (token: string | null, id: string, of: string) =>
    app.request(getLesson, { token, params: { id, lessonId: of } }).then((reply) => reply.status);
  expect(await read(null, course.id, lessonId)).toBe(200);
  expect(await read(null, draft.id, draftLesson.id)).toBe(404);
  expect(await read(people.trainer.token, draft.id, draftLesson.id)).toBe(200);
  expect(await read(people.trainer.token, draft.id, lessonId)).toBe(404);
});

it("shows others what is published and can be watched", async () => {
  const { user, token } = await createSignedInUser(orm());
  const { course, section, lessons: made } = await createPublishedCourse(orm(), { userId: user.id }, 1);
  const of = { courseId: course.id, sectionId: section.id };
  const kept = await insertLesson(orm(), { ...of, status: false });
  const waiting = await insertLesson(orm(), { ...of, duration: 0 });
  const away = await insertSection(orm(), { courseId: course.id, status: false });
  const inside = await insertLesson(orm(), { courseId: course.id, sectionId: away.id });
  const params = { id: course.id };
  const seenBy = async (who: string | null) =>
    (await app.as(who)(getCourse, { params })).course.sections.map(({ chapters }) => chapters.length);
  expect(await seenBy(token)).toEqual([3, 1]);
  expect(await seenBy(null)).toEqual([1]);
  for (const { id } of [kept, waiting, inside]) {
    const status = async (who: string | null) =>
      (await app.request(getLesson, { token: who, params: { ...params, lessonId: id } })).status;
    expect([await status(null), await status(token)]).toEqual([404, 200]);
  }
  const [shown] = made;
  const { lesson } = await app.as(null)(getLesson, { params: { ...params, lessonId: shown?.id ?? "" } });
  expect(lesson).toMatchObject({ duration: 60, has_video: true, process_completed: true });
});
