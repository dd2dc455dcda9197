import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import {
  createNote,
  exportNotes,
  listNotes,
  maxCharacters,
  maxNotes,
  removeNote,
  updateNote,
} from "../note-contract.ts";
import { lessonNotes } from "../table.ts";
import { createStudy } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

it("a student notes beside a lesson, finds it again, changes it, takes it along as text, and removes it", async () => {
  const { token, first, second, course, trainer } = await createStudy(orm());
  const student = app.as(token);
  const write = async (lesson: { id: string }, at: number, body: string) =>
    (await student(createNote, { body: { note: { lesson: lesson.id, second: at, body } } })).note;
  const late = await write(first, 50, "Ligar para os três clientes de Goiânia");
  const early = await write(first, 8, "Perguntar antes de oferecer");
  await write(second, 3, "Margem: preço menos custo");

  const beside = await student(listNotes, { query: { lesson: first.id } });
  expect(beside.note_list.map(({ _id }) => _id)).toEqual([early._id, late._id]);
  const found = await student(listNotes, { query: { filter: "goiania LIGAR" } });
  expect(found.note_list).toMatchObject([
    {
      _id: late._id,
      second: 50,
      lesson: { _id: first.id, name: first.name },
      course: { _id: course.id, slug: course.slug },
    },
  ]);
  expect((await student(listNotes, { query: { course: course.id, limit: "2" } })).note_list).toHaveLength(2);

  const { note } = await student(updateNote, {
    params: { id: early._id },
    body: { note: { body: "Perguntar primeiro" } },
  });
  expect(note).toMatchObject({ body: "Perguntar primeiro", second: 8 });

  const { file_name, base64 } = await student(exportNotes, {});
  expect(file_name).toMatch(/^anotacoes-\d{4}-\d\d-\d\d\.txt$/);
  expect(Buffer.from(base64, "base64").toString()).toBe(
    [
      course.name,
      `com ${trainer.name} ${trainer.lastname}`,
      "",
      first.name,
      "[0:08] Perguntar primeiro",
      "[0:50] Ligar para os três clientes de Goiânia",
      "",
      second.name,
      "[0:03] Margem: preço menos custo",
      "",
    ].join("\n"),
  );

  await student(removeNote, { params: { id: late._id } });
  expect((await app.request(removeNote, { token, params: { id: late._id } })).status).toBe(404);
});

it("nobody reads, changes or removes another's notes, and notes belong to a lesson that may be watched", async () => {
  const { token, second } = await createStudy(orm());
  const body = { note: { lesson: second.id, second: 1, body: "Só minha" } };
  const { note } = await app.as(token)(createNote, { body });
  const stranger = await createSignedInUser(orm());
  const params = { id: note._id };
  expect(
    statuses([
      await app.request(updateNote, { token: stranger.token, params, body: { note: { body: "Minha" } } }),
      await app.request(removeNote, { token: stranger.token, params }),
      await app.request(createNote, { token: stranger.token, body }),
      await app.request(createNote, { token, body: { note: { ...body.note, lesson: unknown } } }),
    ]),
  ).toEqual([404, 404, 404, 404]);
  expect((await app.as(stranger.token)(listNotes, {})).note_list).toEqual([]);
  expect(
    statuses([
      await app.request(listNotes),
      await app.request(exportNotes),
      await app.request(createNote, { body }),
      await app.request(updateNote, { params, body: {} }),
      await app.request(removeNote, { params }),
    ]),
  ).toEqual([401, 401, 401, 401, 401]);
  for (const wrong of [
    { body: "" },
    { body: "a".repeat(4_001) },
    { second: -1 },
    { second: 1.5 },
    { lesson: "x" },
  ]) {
    const reply = await app.request(createNote, { token, body: { note: { ...body.note, ...wrong } } });
    expect([wrong, reply.status]).toEqual([wrong, 400]);
  }
});

it("what a person noted goes with the account", async () => {
  const { token, user, first } = await createStudy(orm());
  await orm()
    .update(users)
    .set({ passwordHash: await hashPassword("praca-demo") })
    .where(eq(users.id, user.id));
  await app.as(token)(createNote, { body: { note: { lesson: first.id, second: 1, body: "Só minha" } } });
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "praca-demo" } });
  expect(await orm().$count(lessonNotes, eq(lessonNotes.userId, user.id))).toBe(0);
});

it("nobody keeps more notes than the bound, not even by writing many at once", async () => {
  const { token, user, first } = await createStudy(orm());
  await orm().execute(sql`insert into lesson_notes (user_id, lesson_id, second, body)
    select ${user.id}, ${first.id}, n, 'Nota' from generate_series(1, ${maxNotes - 2}::int) as n`);
  const body = { note: { lesson: first.id, second: 1, body: "Mais uma" } };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.request(createNote, { token, body })),
  );
  expect(statuses(replies)).toEqual([200, 200, 422, 422, 422, 422]);
});

it("nobody keeps more text in notes than the bound, by new ones or by changes; what is there may be shortened", async () => {
  const { token, user, first } = await createStudy(orm());
  const longest = 4_000;
  await orm().execute(sql`insert into lesson_notes (user_id, lesson_id, second, body)
    select ${user.id}, ${first.id}, n, repeat('€', ${longest}::int) from generate_series(1, ${maxCharacters / longest - 2}::int) as n`);
  const write = (characters: number) =>
    app.request(createNote, {
      token,
      body: { note: { lesson: first.id, second: 1, body: "a".repeat(characters) } },
    });
  const replies = await Promise.all(Array.from({ length: 5 }, () => write(longest)));
  expect(statuses(replies)).toEqual([200, 200, 422, 422, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe("NOTES_TOO_LONG");
  const [newest] = (await app.as(token)(listNotes, { query: { limit: "1" } })).note_list;
  const id = newest?._id ?? "";
  const change = async (note: object) =>
    (await app.request(updateNote, { token, params: { id }, body: { note } })).status;
  expect(await change({ second: 2 })).toBe(200);
  expect(await change({ body: "€".repeat(10) })).toBe(200);
  expect((await write(longest)).status).toBe(422);
  expect((await write(longest - 10)).status).toBe(200);
  expect(await change({ body: "a".repeat(11) })).toBe(422);
  expect((await app.request(exportNotes, { token })).status).toBe(200);
});

it("a search looks at some words, however many are given", async () => {
  const { token, first } = await createStudy(orm());
  await app.as(token)(createNote, {
    body: { note: { lesson: first.id, second: 1, body: "um dois três quatro cinco seis" } },
  });
  const query = { filter: "um dois tres quatro cinco seis sete oito nove dez" };
  expect((await app.as(token)(listNotes, { query })).note_list).toHaveLength(1);
});
