import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listCourses } from "../contract.ts";
import { createPublishedCourse, createCourse as insertCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const trainer = () => createSignedInUser(orm());

it("lists the own courses in any state, and those of others as everybody finds them", async () => {
  const { user, token } = await trainer();
  const { course: open } = await createPublishedCourse(orm(), { userId: user.id });
  const draft = await insertCourse(orm(), { userId: user.id, status: false, name: "Roteiro sem pressa" });
  const waiting = await createPublishedCourse(orm(), { userId: user.id, approved: false });
  const idsFor = async (who: string | null, query: object) =>
    (await app.as(who)(listCourses, { query })).course_list.map(({ _id }) => _id);
  expect(await idsFor(token, { user: user.id })).toEqual([waiting.course.id, draft.id, open.id]);
  expect(await idsFor(token, { user: user.id, visible: "1" })).toEqual([open.id]);
  expect(await idsFor(token, { user: user.id, limit: 1, page: 1 })).toEqual([draft.id]);
  expect(await idsFor(token, { user: user.id, filter: draft.name })).toEqual([draft.id]);
  expect(await idsFor(null, { user: user.slug })).toEqual([open.id]);
  const [card] = (await app.as(null)(listCourses, { query: { user: user.id } })).course_list;
  expect(card).toMatchObject({ lessons: 2, duration: 120, students: 0, rating: null });
  expect((await app.request(listCourses, { query: { limit: 0 } })).status).toBe(400);
});
