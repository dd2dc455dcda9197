import { expect, it } from "vitest";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createVideo } from "../../features/training/videos/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";

/** Part 2, section 7: the calls of courses and lessons, with exactly its keys, and what they must answer. */

const app = useTestApp({ own: true });
const send = literalClient(app);

/** The keys of the entity of section 3, as the form of section 2 holds them. */
const filledIn = {
  name: "Vender mais na praça",
  description: "<p>Da prospecção ao pedido.</p>",
  objectives: "<p>Vender mais.</p>",
  target: "<p>Representantes.</p>",
  prerequisites: "<p>Nenhum.</p>",
};

it("writes, reads, lists and deletes an open course with lessons", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const course = {
    ...filledIn,
    price: 89.9,
    status: true,
    segment: null,
    exclusive_company: null,
    exclusive_licenses: null,
    image: { _id: await createImage(orm, user.id) },
    video: [{ _id: await createVideo(orm, user.id) }],
  };
  const created = await send("POST /api/course/", { token, body: { course } });
  expect([created.status, created.body.message, created.body.fields]).toEqual([
    200,
    "Treinamento salvo com sucesso",
    undefined,
  ]);
  const { course_list } = (await send(`GET /api/course/?user=${user.id}`, { token })).body;
  const id = course_list[0]._id;
  const read = (await send(`GET /api/course/${id}`, { token })).body.course;
  expect(read).toMatchObject({
    ...filledIn,
    _id: id,
    price: 89.9,
    status: true,
    segment: null,
    user: {
      name: user.name,
      lastname: user.lastname,
      image: null,
      type: "SALESMAN",
      created_at: user.createdAt.toISOString(),
    },
    video: [{ process_completed: true }],
    image: course.image,
    created_at: expect.any(String),
    sections: [],
    exclusive_company: null,
    exclusive_licenses: null,
  });
  expect(Object.keys(read.video[0])).toEqual(
    expect.arrayContaining(["url", "process_completed", "path", "code", "thumb_url"]),
  );

  const lesson = { name: "A visita", description: "<p>Como começar.</p>", is_free: true, status: true };
  const video = { _id: await createVideo(orm, user.id) };
  const added = await send(`POST /api/course/${id}/lesson/`, {
    token,
    body: { lesson: { ...lesson, image: null, video }, section: null },
  });
  expect([added.status, added.body.message]).toEqual([200, "Aula salva com sucesso"]);
  const [section] = (await send(`GET /api/course/${id}`, { token })).body.course.sections;
  expect(section).toMatchObject({ title: expect.any(String), status: true });
  const lessonId = section.chapters[0].lesson._id;
  const second = await send(`POST /api/course/${id}/lesson`, { token, body: { lesson, section } });
  expect(second.status).toBe(200);
  const url = `/api/course/${id}/lesson/${lessonId}`;
  const found = (await send(`GET ${url}`, { token })).body.lesson;
  expect(found).toMatchObject({ ...lesson, _id: lessonId, video });
  const renamed = { ...found, name: "A primeira visita" };
  const saved = await send(`PUT ${url}`, { token, body: { lesson: renamed } });
  expect([saved.status, saved.body.message, saved.body.lesson.name]).toEqual([
    200,
    "Aula salva com sucesso",
    "A primeira visita",
  ]);
  for (const query of ["visible=1&limit=8&page=0", `user=${user.id}&visible=1`, "filter=praca"]) {
    const { body } = await send(`GET /api/course/?${query}`);
    expect([query, body.course_list.map(({ _id }: LiteralBody) => _id)]).toEqual([query, [id]]);
  }
  const gone = await send(`DELETE ${url}`, { token });
  expect([gone.status, gone.body.message]).toEqual([
    200,
    expect.stringMatching(/^Aula excluída com sucesso/),
  ]);
  const changed = await send(`PUT /api/course/${id}/`, {
    token,
    body: { course: { ...read, price: "120" } },
  });
  expect([changed.status, changed.body.course?.price]).toEqual([200, 120]);
  const deleted = await send(`DELETE /api/course/${id}`, { token });
  expect([deleted.status, deleted.body.message]).toEqual([200, "Treinamento excluído com sucesso"]);
});

it("writes an exclusive course without naming its type", async () => {
  const { orm } = app.services.db;
  const { company } = await createManagedCompany(orm);
  const { user, token } = await createSignedInUser(orm);
  for (const exclusive_company of [company.id, { _id: company.id, name_fancy: company.nameFancy }]) {
    const course = { ...filledIn, price: 0, status: false, exclusive_company, exclusive_licenses: 30 };
    const { status, body } = await send("POST /api/course/", { token, body: { course } });
    expect([status, body.course]).toMatchObject([
      200,
      { price: 0, status: false, exclusive_licenses: 30, exclusive_company: { _id: company.id } },
    ]);
  }
  const { body } = await send(`GET /api/course?user=${user.id}`, { token });
  const made = { _id: company.id, name_fancy: company.nameFancy };
  expect(body.course_list).toMatchObject([{ exclusive_company: made }, { exclusive_company: made }]);
});
