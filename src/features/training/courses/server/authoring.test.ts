import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { skills } from "../../../base/reference/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { videos } from "../../videos/table.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { createCourse, maxCourses, removeCourse, updateCourse } from "../authoring-contract.ts";
import { type Course, getCourse } from "../contract.ts";
import { updateLesson } from "../lesson-contract.ts";
import { createPublishedCourse, createCourse as insertCourse } from "../testing/factory.ts";
import { courseBody, createPeople } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const trainer = () => createSignedInUser(orm());

async function theme(): Promise<string> {
  const [row] = await orm().select().from(skills).where(eq(skills.type, "INDUSTRY_GENERAL")).limit(1);
  return row?.id ?? "";
}

describe("a new course", () => {
  it("is one of so many of a trainer at most, however many come at once; a removed one makes room", async () => {
    const { user, token } = await trainer();
    const made: string[] = [];
    for (let count = 0; count < maxCourses - 2; count++) {
      made.push((await insertCourse(orm(), { userId: user.id })).id);
    }
    const create = () => app.request(createCourse, { token, body: courseBody() });
    const replies = await Promise.all(Array.from({ length: 5 }, create));
    expect(statuses(replies)).toEqual([200, 200, 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
      code: "TOO_MANY_COURSES",
      message: expect.stringContaining("200 treinamentos"),
    });
    await app.as(token)(removeCourse, { params: { id: made[0] ?? "" } });
    expect((await create()).status).toBe(200);
  });

  it("is what the trainer wrote, cleaned, and found by nobody before a lesson of it can be watched", async () => {
    const { user, token } = await trainer();
    const image = await createImage(orm(), user.id);
    const segment = await theme();
    const body = courseBody({ image, segment, included_in_plan: true, approved: false, is_featured: true });
    const { course, message } = await app.as(token)(createCourse, { body });
    expect(message).toBe("Treinamento salvo com sucesso");
    expect(course).toMatchObject({
      name: "Negociação para representantes",
      slug: expect.stringMatching(/^negociacao-para-representantes-[0-9a-f]{8}$/),
      description: "<p>Da visita ao pedido.</p><p>Com exercícios.</p>",
      price: 149.9,
      status: true,
      approved: true,
      is_featured: 0,
      type: "OPEN",
      level: "BEGINNER",
      included_in_plan: true,
      image: { _id: image },
      segment: { _id: segment },
      user: { _id: user.id, name: user.name, lastname: user.lastname },
      exclusive_company: null,
      exclusive_licenses: null,
      sections: [],
      missing: ["lesson"],
      lessons: 0,
      duration: 0,
      students: 0,
      rating: null,
      ratings: 0,
    });
    expect((await app.as(token)(getCourse, { params: { id: course.slug } })).course).toEqual(course);
    const others = await app.request(getCourse, { params: { id: course.slug } });
    expect([others.status, others.body.code]).toEqual([404, "COURSE_NOT_FOUND"]);
  });

  it("is told all that is wrong at once, in the words of the specification", async () => {
    const { token } = await trainer();
    const empty = { description: "", objectives: "<p> </p>", target: null, prerequisites: "<p>&nbsp;</p>" };
    const body = courseBody({ ...empty, name: " ", type: "", price: 19.99, status: null });
    const { status, body: answer } = await app.request(createCourse, { token, body });
    expect([status, answer.code]).toEqual([400, "INVALID_INPUT"]);
    expect(answer.fields).toMatchObject({
      "course.name": "Campo não pode estar vazio",
      "course.description": "Campo não pode estar vazio",
      "course.objectives": "Campo não pode estar vazio",
      "course.prerequisites": "Campo não pode estar vazio",
      "course.type": "Campo não pode estar vazio",
    });
    expect(Object.keys(answer.fields ?? {})).toContain("course.target");
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ price: 19.99 }, "price", "Valor mínimo do curso é R$ 20,00"],
      [{ price: null }, "price", "Valor mínimo do curso é R$ 20,00"],
      [{ status: "" }, "status", "Campo não pode estar vazio"],
      [{ description: "<img src=x>" }, "description", "Campo não pode estar vazio"],
      [{ type: "EXCLUSIVE" }, "exclusive_company", "Campo não pode estar vazio"],
      [
        { level: "GURU" },
        "level",
        "Escolha uma opção: Iniciante (BEGINNER), Intermediário (INTERMEDIATE), Avançado (ADVANCED)",
      ],
      [{ price: 20.001 }, "price", "Use no máximo duas casas decimais"],
    ];
    for (const [change, field, message] of refusals) {
      const reply = await app.request(createCourse, { token, body: courseBody(change) });
      expect([change, reply.status, reply.body.fields?.[`course.${field}`]]).toEqual([change, 400, message]);
    }
    for (const rawBody of ["{", "[]", '{"course":1}', '{"course":{"name":{}}}']) {
      const reply = await app.request(createCourse, { token, rawBody });
      expect([rawBody, reply.status]).toEqual([rawBody, 400]);
    }
    const cheapest = await app.request(createCourse, { token, body: courseBody({ price: 20 }) });
    expect(cheapest.status).toBe(200);
  });

  it("may be a company's alone: without a price, never offered, seen by its people", async () => {
    const people = await createPeople(orm());
    const { trainer, company } = people;
    const { type: _, ...untold } = courseBody({
      price: 500,
      exclusive_company: [{ _id: company.id, name_fancy: "x" }],
      exclusive_licenses: "25",
      included_in_plan: true,
    }).course;
    const { course } = await app.as(trainer.token)(createCourse, { body: { course: untold } });
    expect(course).toMatchObject({
      type: "EXCLUSIVE",
      price: 0,
      status: false,
      included_in_plan: false,
      exclusive_company: { _id: company.id, name_fancy: company.nameFancy },
      exclusive_licenses: 25,
    });
    const seen: Record<string, number> = {};
    for (const [who, token] of Object.entries({
      nobody: null,
      trainer: trainer.token,
      other: people.other.token,
      admin: people.admin.token,
      manager: people.manager.token,
      staff: people.staff.token,
      foreign: people.foreign.token,
    })) {
      seen[who] = (await app.request(getCourse, { token, params: { id: course._id } })).status;
    }
    expect(seen).toEqual({
      nobody: 404,
      trainer: 200,
      other: 404,
      admin: 200,
      manager: 200,
      staff: 200,
      foreign: 404,
    });
    const absent = courseBody({
      type: "EXCLUSIVE",
      exclusive_company: "01900000-0000-7000-8000-00000000ffff",
      exclusive_licenses: 1,
    });
    const refused = await app.request(createCourse, { token: trainer.token, body: absent });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      404,
      ["course.exclusive_company"],
    ]);
  });

  it("names a theme or none, however a client says so, and a picture of its own", async () => {
    const { token } = await trainer();
    const stranger = await trainer();
    for (const segment of ["indiferente", "Indiferente", "", null]) {
      const { course } = await app.as(token)(createCourse, { body: courseBody({ segment }) });
      expect(course.segment).toBeNull();
    }
    const foreign = await createImage(orm(), stranger.user.id);
    for (const [change, code] of [
      [{ segment: "01900000-0000-7000-8000-00000000ffff" }, "UNKNOWN_SKILL"],
      [{ image: foreign }, "IMAGE_NOT_YOURS"],
    ] as const) {
      const { status, body } = await app.request(createCourse, { token, body: courseBody(change) });
      expect([status, body.code]).toEqual([422, code]);
    }
  });
});

describe("changing a course", () => {
  it("leaves what does not come, takes back what was answered, and keeps the type", async () => {
    const { user, token } = await trainer();
    const image = await createImage(orm(), user.id);
    const { course: before } = await app.as(token)(createCourse, { body: courseBody({ image }) });
    const params = { id: before._id };
    const again = await app.request<{ course: Course }>(updateCourse, {
      token,
      params,
      body: { course: before },
    });
    expect([again.status, again.body.course]).toEqual([200, before]);
    const { course } = await app.as(token)(updateCourse, {
      params,
      body: { course: { name: "Outro nome", image: null, level: null } },
    });
    expect(course).toEqual({
      ...before,
      name: "Outro nome",
      image: null,
      level: null,
      missing: ["image", "lesson"],
    });
    expect(await orm().select().from(images).where(eq(images.id, image))).toEqual([]);
    const { company } = await createPeople(orm());
    for (const change of [{ type: "EXCLUSIVE" }, { exclusive_company: company.id }] as const) {
      const { status, body } = await app.request(updateCourse, { token, params, body: { course: change } });
      expect([status, body.code]).toEqual([422, "COURSE_TYPE_FIXED"]);
    }
    const cheap = await app.request(updateCourse, { token, params, body: { course: { price: 10 } } });
    expect(cheap.body.fields).toEqual({ "course.price": "Valor mínimo do curso é R$ 20,00" });
  });

  it("never offers an exclusive course nor gives it a price", async () => {
    const { trainer, company } = await createPeople(orm());
    const { id } = await insertCourse(orm(), { userId: trainer.user.id, exclusiveCompanyId: company.id });
    const { course } = await app.as(trainer.token)(updateCourse, {
      params: { id },
      body: { course: { price: 99, status: true, included_in_plan: true, exclusive_licenses: 3 } },
    });
    expect(course).toMatchObject({ price: 0, status: false, included_in_plan: false, exclusive_licenses: 3 });
    const emptied = await app.request(updateCourse, {
      token: trainer.token,
      params: { id },
      body: { course: { exclusive_company: null, exclusive_licenses: "" } },
    });
    expect(Object.keys(emptied.body.fields ?? {})).toEqual([
      "course.exclusive_company",
      "course.exclusive_licenses",
    ]);
  });

  it("lets administrators approve and feature, and nothing else", async () => {
    const { trainer, admin } = await createPeople(orm());
    const { course: made } = await createPublishedCourse(orm(), { userId: trainer.user.id, approved: false });
    const params = { id: made.id };
    const change = { approved: true, is_featured: 1, name: "Tomado", price: 20 } as const;
    const { course } = await app.as(admin.token)(updateCourse, { params, body: { course: change } });
    expect(course).toMatchObject({ approved: true, is_featured: 1, name: made.name, price: 99 });
    expect((await app.as(null)(getCourse, { params })).course.is_featured).toBe(1);
    const decided = { approved: false, is_featured: 0 } as const;
    const asTrainer = (course: object) =>
      app.request(updateCourse, { token: trainer.token, params, body: { course } });
    expect((await asTrainer(decided)).status).toBe(403);
    const own = await asTrainer({ ...decided, name: "Meu" });
    expect(own.body.course).toMatchObject({ name: "Meu", approved: true, is_featured: 1 });
  });
});

it("neither replaces nor takes away a video that is worked on", async () => {
  const { user, token } = await trainer();
  const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id });
  const [lesson] = lessons;
  const params = { id: course.id, lessonId: lesson?.id ?? "" };
  const other = await createVideo(orm(), user.id);
  const worked = eq(videos.id, lesson?.videoId ?? "");
  for (const status of ["QUEUED", "PROCESSING"] as const) {
    await orm().update(videos).set({ status, folder: null }).where(worked);
    for (const video of [other, null]) {
      const body = { lesson: { video } };
      const reply = await app.request(updateLesson, { token, params, body });
      expect([status, reply.status, reply.body.code]).toEqual([status, 409, "VIDEO_IN_WORK"]);
    }
    const same = { lesson: { video: lesson?.videoId, name: "Outro nome" } };
    expect((await app.request(updateLesson, { token, params, body: same })).status).toBe(200);
  }
  await orm().update(videos).set({ status: "FAILED", failure: "UNREADABLE" }).where(worked);
  const { lesson: changed } = await app.as(token)(updateLesson, {
    params,
    body: { lesson: { video: other } },
  });
  expect(changed.video?._id).toBe(other);
  expect(await orm().$count(videos, worked)).toBe(0);
  const taken = { lesson: { video: other } };
  const twice = await app.request(updateLesson, {
    token,
    params: { ...params, lessonId: lessons[1]?.id ?? "" },
    body: taken,
  });
  expect([twice.status, twice.body.code]).toEqual([422, "VIDEO_NOT_YOURS"]);
});
