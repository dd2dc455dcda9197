import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { courses } from "../../courses/table.ts";
import { createCourse, createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol, listStudents } from "../../enrolments/contract.ts";
import { releaseLicences } from "../contract.ts";
import { countLicences, createLicensedCompany } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const inTurn = (replies: { status: number }[]) => replies.map(({ status }) => status);
const nextYear = `${new Date().getUTCFullYear() + 1}-03-09`;

describe("a manager releases licences", () => {
  it("to one person as the specification sends it, or to several at once with a day", async () => {
    const scene = await createLicensedCompany(orm());
    const [first, second, third] = scene.staff.map(({ user }) => user.id);
    const manager = app.as(scene.token);
    const { student } = await manager(enrol, { body: { course: scene.course.id, user: first } });
    expect(student).toMatchObject({ active: true, origin: "LICENCE", due_on: null, user: { _id: first } });
    const { student_list } = await manager(releaseLicences, {
      params: { id: scene.course.id },
      body: { users: [{ _id: second ?? "" }, third ?? ""], due_on: nextYear },
    });
    expect(student_list.map(({ user, due_on }) => [user._id, due_on]).toSorted()).toEqual(
      [
        [second, nextYear],
        [third, nextYear],
      ].toSorted(),
    );
    expect(await countLicences(orm(), scene)).toEqual({ bought: 3, released: 3, holders: 3, open: 3 });
    const own = await app.as(scene.staff[0]?.token ?? "")(listStudents, { query: { active: "1" } });
    expect(own.student_list).toMatchObject([{ course: { _id: scene.course.id } }]);
  });

  it("to all or to nobody", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 2 });
    const { token, course, staff } = scene;
    const ids = staff.map(({ user }) => user.id);
    const stranger = await createStaff(orm(), (await createManagedCompany(orm())).company.id);
    const send = (users: string[], id = course.id, due_on?: string) =>
      app.request(releaseLicences, { token, params: { id }, body: { users, due_on } });
    const codes = [
      await send(ids),
      await send([ids[0] ?? "", stranger.user.id]),
      await send([ids[0] ?? "", unknown]),
      await send(ids.slice(0, 1), unknown),
      await send(ids.slice(0, 1), course.id, "2020-01-01"),
      await send(ids.slice(0, 1), course.id, "amanhã"),
      await send([]),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [422, "NO_LICENCES"],
      [404, "EMPLOYEE_NOT_FOUND"],
      [404, "EMPLOYEE_NOT_FOUND"],
      [404, "COURSE_NOT_FOUND"],
      [400, "INVALID_INPUT"],
      [400, "INVALID_INPUT"],
      [400, "INVALID_INPUT"],
    ]);
    expect(await countLicences(orm(), scene)).toEqual({ bought: 2, released: 0, holders: 0, open: 0 });
    expect((await send(ids.slice(0, 1))).status).toBe(200);
    expect(await send(ids.slice(0, 2))).toMatchObject({ status: 409, body: { code: "ALREADY_RELEASED" } });
    expect(await countLicences(orm(), scene)).toMatchObject({ released: 1, open: 1 });
  });

  it("of what may be watched: bought, or made for the company, and approved", async () => {
    const scene = await createLicensedCompany(orm());
    const { token, company, trainer, course } = scene;
    const user = scene.staff[0]?.user.id ?? "";
    const of = async (given: object) => {
      const made = await createPublishedCourse(orm(), { userId: trainer.id, ...given });
      return made.course.id;
    };
    const send = (id: string) => app.request(enrol, { token, body: { course: id, user } });
    const other = await createManagedCompany(orm());
    const refused = [
      await send(await of({})),
      await send(await of({ status: false })),
      await send(await of({ exclusiveCompanyId: other.company.id })),
      await send(await of({ exclusiveCompanyId: company.id, approved: false })),
    ].map(({ body }) => body.code);
    expect(refused).toEqual(["NO_LICENCES", ...Array<string>(3).fill("COURSE_NOT_FOUND")]);
    // What the company knows of and has nothing ready yet is not missing: it is told what to wait for.
    const { id: unready } = await createCourse(orm(), { userId: trainer.id, exclusiveCompanyId: company.id });
    expect(await send(unready)).toMatchObject({
      status: 422,
      body: { code: "COURSE_NOT_READY", message: expect.stringContaining("aulas prontas") },
    });
    expect((await send(await of({ exclusiveCompanyId: company.id }))).status).toBe(200);
    // What was paid for is given out also when nobody else can buy it any more.
    await orm().update(courses).set({ status: false }).where(eq(courses.id, course.id));
    expect((await send(course.id)).status).toBe(200);
  });

  it("also to managers and to themselves; nobody else does", async () => {
    const scene = await createLicensedCompany(orm());
    const { token, course, manager, staff } = scene;
    const body = { course: course.id, user: staff[0]?.user.id };
    const professional = await createSignedInUser(orm());
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const foreign = await createManagedCompany(orm());
    const answers = inTurn([
      await app.request(enrol, { body }),
      await app.request(enrol, { token: staff[1]?.token ?? "", body }),
      await app.request(enrol, { token: professional.token, body }),
      await app.request(enrol, { token: admin.token, body }),
      await app.request(enrol, { token: foreign.token, body }),
      await app.request(enrol, { token, body: { user: staff[0]?.user.id } }),
      await app.request(enrol, { token, rawBody: "{" }),
    ]);
    expect(answers).toEqual([401, 403, 403, 403, 404, 400, 400]);
    await app.as(token)(enrol, { body: { course: course.id, user: manager.id } });
    expect(await countLicences(orm(), scene)).toMatchObject({ released: 1 });
  });
});
