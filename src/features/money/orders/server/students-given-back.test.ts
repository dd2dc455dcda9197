import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { courses } from "../../../training/courses/table.ts";
import { enrol } from "../../../training/enrolments/contract.ts";
import { enrolments } from "../../../training/enrolments/table.ts";
import { regretOrder } from "../contract.ts";
import { getCourseSales } from "../sales-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bought, payer, payingCompany, seller } = orderScene(app);

/** What a course counts, by which best sellers and the best rated are found. */
async function countsOf(id: string) {
  const [row] = await orm()
    .select({ students: courses.studentCount, ratings: courses.ratingCount, stars: courses.ratingSum })
    .from(courses)
    .where(eq(courses.id, id));
  return row;
}
const rate = (userId: string) =>
  orm().update(enrolments).set({ rating: 500, begunAt: new Date() }).where(eq(enrolments.userId, userId));
const none = { students: 0, ratings: 0, stars: 0 };
const one = { students: 1, ratings: 1, stars: 500 };

it("who regrets a course is no student of it and has no vote, until it is bought again; what was watched stays", async () => {
  const { ids, token: trainer } = await seller(9_900);
  const course = ids[0] ?? "";
  const { token, user } = await payer();
  const order = await bought(token, [course]);
  await rate(user.id);
  expect(await countsOf(course)).toEqual(one);
  await app.as(token)(regretOrder, { params: { id: order._id } });
  expect(await countsOf(course)).toEqual(none);
  const sales = async () =>
    (await app.as(trainer)(getCourseSales, { params: { id: course } as never })).sales.students;
  expect(await sales()).toBe(0);
  const [before] = await orm().select().from(enrolments).where(eq(enrolments.userId, user.id));
  await bought(token, [course]);
  expect(await countsOf(course)).toEqual(one);
  expect(await sales()).toBe(1);
  const [after] = await orm().select().from(enrolments).where(eq(enrolments.userId, user.id));
  expect([after?.id, after?.active, after?.givenBackAt]).toEqual([before?.id, true, null]);
});

it("so with those to whom a company released what it gives back, whether they had begun or not", async () => {
  const { ids } = await seller(9_900);
  const course = ids[0] ?? "";
  const { token, company } = await payingCompany();
  const [busy, fresh] = [await createStaff(orm(), company.id), await createStaff(orm(), company.id)];
  const order = await bought(token, [course], undefined, 2);
  for (const { user } of [busy, fresh]) await app.as(token)(enrol, { body: { course, user: user.id } });
  await rate(busy.user.id);
  expect(await countsOf(course)).toEqual({ ...one, students: 2 });
  await app.as(token)(regretOrder, { params: { id: order._id } });
  expect(await countsOf(course)).toEqual(none);
  await bought(token, [course], undefined, 1);
  await app.as(token)(enrol, { body: { course, user: busy.user.id } });
  expect(await countsOf(course)).toEqual(one);
});

it("counts again where the release before, which knows nothing of it, gives the course anew", async () => {
  const { ids } = await seller(9_900);
  const course = ids[0] ?? "";
  const { token, user } = await payer();
  const order = await bought(token, [course]);
  await rate(user.id);
  await app.as(token)(regretOrder, { params: { id: order._id } });
  await app.services.db.pool.query(
    "update enrolments set active = true, origin = 'PURCHASE' where user_id = $1",
    [user.id],
  );
  expect(await countsOf(course)).toEqual(one);
  const [row] = await orm().select().from(enrolments).where(eq(enrolments.userId, user.id));
  expect([row?.active, row?.givenBackAt]).toEqual([true, null]);
});
