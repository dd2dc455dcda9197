import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { videos } from "../../videos/table.ts";
import { updateCourse } from "../authoring-contract.ts";
import { getCourse } from "../contract.ts";
import { courses, lessons } from "../table.ts";
import { createPublishedCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "segredo certo";

it("takes the courses of a trainer who leaves from sale, and from students nothing", async () => {
  const { user, token } = await createSignedInUser(orm(), { password });
  const student = await createSignedInUser(orm());
  const kept = await createPublishedCourse(orm(), { userId: user.id });
  const gone = await createPublishedCourse(orm(), { userId: user.id });
  await orm()
    .insert(enrolments)
    .values({ courseId: kept.course.id, userId: student.user.id, origin: "PLAN" });
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  for (const { course } of [kept, gone]) {
    expect((await app.request(getCourse, { params: { id: course.id } })).status).toBe(404);
    const [row] = await orm().select().from(courses).where(eq(courses.id, course.id));
    expect(row?.deletedAt).not.toBeNull();
  }
  const videosOf = async ({ course }: typeof kept) => {
    const rows = await orm()
      .select({ id: videos.id })
      .from(videos)
      .innerJoin(lessons, eq(lessons.videoId, videos.id))
      .where(eq(lessons.courseId, course.id));
    return rows.length;
  };
  expect([await videosOf(kept), await videosOf(gone)]).toEqual([2, 0]);
  expect(await orm().$count(videos, eq(videos.ownerId, user.id))).toBe(2);
});

it("leaves the course of a company that closes to its trainer, and shows it to nobody else", async () => {
  const { company, token: manager } = await createManagedCompany(orm(), { password });
  const staff = await createStaff(orm(), company.id);
  const { user, token } = await createSignedInUser(orm());
  const { course } = await createPublishedCourse(orm(), { userId: user.id, exclusiveCompanyId: company.id });
  const params = { id: course.id };
  expect((await app.request(getCourse, { token: staff.token, params })).status).toBe(200);
  await app.as(manager)(closeCompany, { params: { id: company.id }, body: { password } });
  const left = await createSignedInUser(orm(), { type: "EMPLOYEE" });
  for (const [who, status] of [
    [null, 404],
    [left.token, 404],
    [token, 200],
  ] as const) {
    expect((await app.request(getCourse, { token: who, params })).status).toBe(status);
  }
  const own = (await app.as(token)(getCourse, { params })).course;
  expect(own.exclusive_company).toEqual({ _id: company.id, name_fancy: "Empresa excluída" });
  const saved = await app.as(token)(updateCourse, {
    params,
    body: { course: { ...own, name: "Outro" } as object },
  });
  expect(saved.course).toEqual({ ...own, name: "Outro" });
});
