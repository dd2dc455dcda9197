import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { removeEmployee } from "../../../people/employees/contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { updateCourse } from "../../courses/authoring-contract.ts";
import { createPublishedCourse } from "../../courses/testing/factory.ts";
import { enrol, watchLesson } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { openLessons } from "../../enrolments/testing/scene.ts";
import { releaseLicences, withdrawLicence } from "../contract.ts";
import { companyCourses } from "../table.ts";
import { createLicenceHolder } from "../testing/factory.ts";
import { countLicences, createLicensedCompany, type LicensedCompany } from "../testing/scene.ts";
import { addLicences, takeBackLicences } from "./bought-licences.ts";

/** Licences are never below none and never above those bought, whatever comes at once. */

const app = useTestApp();
const orm = () => app.services.db.orm;

const idsOf = ({ company, course }: LicensedCompany) => ({ companyId: company.id, courseId: course.id });
const takeBack = (scene: LicensedCompany, count: number) =>
  app.services.db.transaction((tx) => takeBackLicences(tx, app.services, { ...idsOf(scene), count }));

describe("at once", () => {
  it("fifty releases of the last licence give it to one", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 1, people: 50 });
    const sent = await Promise.all(
      scene.staff.map(({ user }, index) =>
        index % 2
          ? app.request(enrol, { token: scene.token, body: { course: scene.course.id, user: user.id } })
          : app.request(releaseLicences, {
              token: scene.token,
              params: { id: scene.course.id },
              body: { users: [user.id] },
            }),
      ),
    );
    const answers = statuses(sent);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 422)).toHaveLength(49);
    expect(await countLicences(orm(), scene)).toEqual({ bought: 1, released: 1, holders: 1, open: 1 });
  });

  it("fifty releases to the same person use one licence", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 50, people: 1 });
    const body = { course: scene.course.id, user: scene.staff[0]?.user.id };
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => app.request(enrol, { token: scene.token, body })),
    );
    expect(statuses(sent).filter((status) => status === 200)).toHaveLength(1);
    expect(await countLicences(orm(), scene)).toEqual({ bought: 50, released: 1, holders: 1, open: 1 });
  });

  it("releases, purchases and what is taken back leave the numbers true", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 5, people: 10 });
    const add = () => app.services.db.transaction((tx) => addLicences(tx, { ...idsOf(scene), count: 1 }));
    await Promise.all([
      ...scene.staff.map(({ user }) =>
        app.request(enrol, { token: scene.token, body: { course: scene.course.id, user: user.id } }),
      ),
      ...Array.from({ length: 4 }, () => takeBack(scene, 1)),
      ...Array.from({ length: 2 }, add),
    ]);
    const { bought, released, holders, open } = await countLicences(orm(), scene);
    expect(bought).toBe(3);
    expect(released).toBe(holders);
    expect(open).toBe(holders);
    expect(holders).toBeLessThanOrEqual(3);
  });

  it("withdrawing and beginning end in one of both", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 20, people: 20 });
    const outcomes = await Promise.all(
      scene.staff.map(async ({ user, token }) => {
        const { id } = await createLicenceHolder(orm(), { ...idsOf(scene), userId: user.id });
        await openLessons(orm(), id, scene.lessons);
        const begin = () =>
          app.request(watchLesson, {
            token,
            params: { id },
            body: { lesson: scene.lessons[0]?.id ?? "", timer: 3 },
          });
        const withdraw = () => app.request(withdrawLicence, { token: scene.token, params: { id } });
        const [begun, withdrawn] = await Promise.all([begin(), withdraw()]);
        return `${begun.status} ${withdrawn.status}`;
      }),
    );
    for (const outcome of outcomes) expect(["200 422", "404 200"]).toContain(outcome);
    const left = outcomes.filter((outcome) => outcome === "200 422").length;
    expect(await countLicences(orm(), scene)).toEqual({
      bought: 20,
      released: left,
      holders: left,
      open: left,
    });
  });

  it("leaving the company and getting a licence end with nobody outside who has one", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 10, people: 10 });
    await Promise.all(
      scene.staff.flatMap(({ user, employee }) => [
        app.request(enrol, { token: scene.token, body: { course: scene.course.id, user: user.id } }),
        app.request(removeEmployee, {
          token: scene.token,
          params: { companyId: scene.company.id, employeeId: employee.id },
        }),
      ]),
    );
    expect(await countLicences(orm(), scene)).toEqual({ bought: 10, released: 0, holders: 0, open: 0 });
  });

  it("fewer licences of an exclusive course and releases of it keep to the number", async () => {
    const { company, token } = await createManagedCompany(orm());
    const trainer = await createSignedInUser(orm());
    const { course } = await createPublishedCourse(orm(), {
      userId: trainer.user.id,
      exclusiveCompanyId: company.id,
      exclusiveLicenses: 6,
    });
    const staff = [];
    for (let made = 0; made < 6; made++) staff.push(await createStaff(orm(), company.id));
    const answers = statuses(
      await Promise.all([
        ...staff.map(({ user }) => app.request(enrol, { token, body: { course: course.id, user: user.id } })),
        ...[2, 3, 4].map((licences) =>
          app.request(updateCourse, {
            token: trainer.token,
            params: { id: course.id },
            body: { course: { exclusive_licenses: licences } },
          }),
        ),
      ]),
    );
    for (const status of answers) expect([200, 422]).toContain(status);
    const [row] = await orm()
      .select()
      .from(companyCourses)
      .where(and(eq(companyCourses.companyId, company.id), eq(companyCourses.courseId, course.id)));
    const held = await orm().$count(enrolments, eq(enrolments.courseId, course.id));
    expect(row?.released).toBe(held);
    expect(held).toBeLessThanOrEqual(row?.bought ?? 0);
  });
});

describe("what is taken back", () => {
  it("are free ones, then those of who left, then the latest not begun, then the latest", async () => {
    const scene = await createLicensedCompany(orm(), { bought: 6, people: 5 });
    const hold = (index: number, given: object) =>
      createLicenceHolder(orm(), {
        ...idsOf(scene),
        userId: scene.staff[index]?.user.id ?? "",
        createdAt: new Date(2_026, 0, index + 1),
        ...given,
      });
    const begun = { begunAt: new Date() };
    const [oldBegun, newBegun] = [await hold(0, begun), await hold(3, begun)];
    const [oldUnbegun, newUnbegun] = [await hold(1, {}), await hold(2, {})];
    await hold(4, { ...begun, active: false });
    const opens = async () =>
      (await orm().select().from(enrolments).where(eq(enrolments.courseId, scene.course.id)))
        .filter(({ active }) => active)
        .map(({ id }) => id)
        .toSorted();
    const all = [oldBegun, newBegun, oldUnbegun, newUnbegun].map(({ id }) => id).toSorted();
    await takeBack(scene, 1);
    expect(await opens()).toEqual(all);
    expect(await countLicences(orm(), scene)).toMatchObject({ bought: 5, released: 5, holders: 5 });
    await takeBack(scene, 1);
    expect(await opens()).toEqual(all);
    await takeBack(scene, 1);
    expect(await opens()).toEqual(all.filter((id) => id !== newUnbegun.id));
    await takeBack(scene, 2);
    expect(await opens()).toEqual([oldBegun.id]);
    await takeBack(scene, 9);
    expect(await countLicences(orm(), scene)).toEqual({ bought: 0, released: 0, holders: 0, open: 0 });
  });
});
