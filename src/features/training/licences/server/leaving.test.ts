import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { removeEmployee } from "../../../people/employees/contract.ts";
import { employees } from "../../../people/employees/table.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { users } from "../../../people/users/table.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { enrol, listStudents } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createLicenceHolder } from "../testing/factory.ts";
import { countLicences, createLicensedCompany } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "uma senha bem comprida";

const givePassword = async (id: string) =>
  orm()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, id));

async function twoHolders() {
  const scene = await createLicensedCompany(orm(), { bought: 2, people: 2 });
  const [fresh, busy] = scene.staff;
  if (!fresh || !busy) throw new Error("There are not two people");
  const ids = { companyId: scene.company.id, courseId: scene.course.id };
  await createLicenceHolder(orm(), { ...ids, userId: fresh.user.id });
  await createLicenceHolder(orm(), {
    ...ids,
    userId: busy.user.id,
    begunAt: new Date(),
    lastWatchedAt: new Date(),
  });
  return { ...scene, fresh, busy };
}

it("who leaves gives back what was not begun; what was begun stays used, and opens again where the person comes back", async () => {
  const scene = await twoHolders();
  const { company, course, token, fresh, busy } = scene;
  for (const { employee } of [fresh, busy]) {
    await app.as(token)(removeEmployee, { params: { companyId: company.id, employeeId: employee.id } });
  }
  expect(await countLicences(orm(), scene)).toEqual({ bought: 2, released: 1, holders: 1, open: 0 });
  await createEmployee(orm(), { companyId: company.id, userId: busy.user.id });
  await createEmployee(orm(), { companyId: company.id, userId: fresh.user.id });
  for (const { user } of [fresh, busy]) {
    await app.as(token)(enrol, { body: { course: course.id, user: user.id } });
  }
  expect(await countLicences(orm(), scene)).toEqual({ bought: 2, released: 2, holders: 2, open: 2 });
});

it("another company that releases the course goes on with what was watched, and pays with its own licence", async () => {
  const scene = await twoHolders();
  const { company, token, busy } = scene;
  const next = await createLicensedCompany(orm(), { bought: 1, people: 0 });
  await orm().update(enrolments).set({ courseId: next.course.id }).where(eq(enrolments.userId, busy.user.id));
  await app.as(token)(removeEmployee, { params: { companyId: company.id, employeeId: busy.employee.id } });
  await createEmployee(orm(), { companyId: next.company.id, userId: busy.user.id });
  await app.as(next.token)(enrol, { body: { course: next.course.id, user: busy.user.id } });
  expect(await countLicences(orm(), next)).toEqual({ bought: 1, released: 1, holders: 1, open: 1 });
  const { student_list } = await app.as(next.token)(listStudents, { query: { company: next.company.id } });
  expect(student_list).toMatchObject([{ last_watched_at: expect.any(String) }]);
  expect((await app.as(token)(listStudents, { query: { company: company.id } })).student_list).toHaveLength(
    1,
  );
});

it("so does who closes the account", async () => {
  const scene = await twoHolders();
  const { fresh } = scene;
  await givePassword(fresh.user.id);
  await app.as(fresh.token)(closeAccount, { params: { id: fresh.user.id }, body: { password } });
  expect(await orm().$count(employees, eq(employees.userId, fresh.user.id))).toBe(0);
  expect(await countLicences(orm(), scene)).toEqual({ bought: 2, released: 1, holders: 1, open: 1 });
});

it("nobody keeps a course of a company that closes", async () => {
  const scene = await twoHolders();
  await givePassword(scene.manager.id);
  await app.as(scene.token)(closeCompany, { params: { id: scene.company.id }, body: { password } });
  expect(await countLicences(orm(), scene)).toMatchObject({ released: 1, holders: 1, open: 0 });
});
