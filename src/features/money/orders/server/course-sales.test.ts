import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { courses } from "../../../training/courses/table.ts";
import { createCourse, createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { enrolments, lessonAssessments, lessonWatches } from "../../../training/enrolments/table.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { payableTo } from "../../ledger/posting.ts";
import { owedBy } from "../../ledger/server/balances.ts";
import { getCourseSales, getTrainerSales } from "../sales-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { sell, giveBack } = salesScene(app);

/** Noon of a day of the month so many before the present one. */
const inMonth = (back: number): Date => {
  const { year = 0, month = 0 } = brasilia(new Date());
  return new Date(Date.UTC(year, month - 1 - back, 15, 15));
};
const brasilia = (instant: Date) => {
  const [year, month] = instant.toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" }).split("-");
  return { year: Number(year), month: Number(month), text: `${year}-${month}` };
};

async function createTrainer() {
  const { user, token } = await createSignedInUser(orm());
  const own = (priceCents: number) => createCourse(orm(), { userId: user.id, priceCents });
  const read = async (courseId: string, months = "12") =>
    (await app.as(token)(getCourseSales, { params: { id: courseId }, query: { months } })).sales;
  return { user, token, own, read };
}

it("says to the cent what a course brought, month by month, of orders with others' courses and own ones in them", async () => {
  const { user, own, read } = await createTrainer();
  const [first, second] = [await own(9_990), await own(4_995)];
  const foreign = await createCourse(orm(), { userId: (await createUser(orm())).id, priceCents: 7_777 });
  const { company, manager } = await createManagedCompany(orm());
  await sell({ lines: [{ courseId: first.id }], paidAt: inMonth(2), feeCents: 101 });
  await sell({
    lines: [
      { courseId: first.id, amount: 3, discountCents: 1_001 },
      { courseId: second.id },
      { courseId: foreign.id },
    ],
    ...{ paidAt: inMonth(0), feeCents: 333, company: { id: company.id, shopperId: manager.id } },
  });
  await sell({ lines: [{ courseId: second.id }], paidAt: inMonth(14), feeCents: 77 });

  const [one, other] = [await read(first.id), await read(second.id)];
  expect(one).toMatchObject({ sold: 4, gross: 389.59 });
  expect(one.months).toHaveLength(12);
  expect(one.months.at(-1)).toMatchObject({ month: brasilia(inMonth(0)).text, sold: 3, gross: 289.69 });
  expect(one.months.at(-3)).toMatchObject({
    month: brasilia(inMonth(2)).text,
    sold: 1,
    gross: 99.9,
    earned: 79.11,
  });
  expect(one.months.at(-2)).toMatchObject({ sold: 0, gross: 0, earned: 0 });
  // Older than the months asked for, it is in the sums all the same.
  expect(other).toMatchObject({ sold: 2, gross: 99.9 });
  expect(other.months.reduce((sum, { sold }) => sum + sold, 0)).toBe(1);
  expect((await read(second.id, "24")).months.at(-15)).toMatchObject({
    sold: 1,
    gross: 49.95,
    earned: 39.34,
  });
  const earnedCents = Math.round((one.earned + other.earned) * 100);
  expect(earnedCents).toBe(await owedBy(orm(), payableTo(user.id)));
});

it("counts nothing of what was given back, and leaves what the ledger left the trainer", async () => {
  const { user, own, read } = await createTrainer();
  const course = await own(10_000);
  const kept = { lines: [{ courseId: course.id }], paidAt: inMonth(1) };
  await sell(kept);
  await giveBack(await sell(kept));
  expect(await read(course.id)).toMatchObject({ sold: 1, gross: 100, earned: 80 });
  expect(await owedBy(orm(), payableTo(user.id))).toBe(8_000);
});

it("says who began, who got through, how far they are and what they think of it", async () => {
  const { user, token } = await createSignedInUser(orm());
  const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id });
  const [first, second] = lessons;
  if (!first || !second) throw new Error("The course has no two lessons");
  const students = await Promise.all(
    [3, 0, 0].map(async (back) =>
      createEnrolment(orm(), {
        ...{ courseId: course.id, userId: (await createUser(orm())).id, createdAt: inMonth(back) },
      }),
    ),
  );
  const [old, young] = students;
  if (!old || !young) throw new Error("There are no students");
  await orm()
    .update(enrolments)
    .set({ completedAt: inMonth(1) })
    .where(eq(enrolments.id, old.id));
  await orm()
    .insert(lessonWatches)
    .values([
      { enrolmentId: old.id, lessonId: first.id, completedAt: inMonth(1), watched: "{[0,55)}" },
      { enrolmentId: old.id, lessonId: second.id, completedAt: inMonth(1), watched: "{[0,60)}" },
      { enrolmentId: young.id, lessonId: first.id, watched: "{[0,30)}" },
    ]);
  const stars = { general: 5, clarity: 5, rhythm: 4, relevance: 5, content: 5, fun: 4 };
  await orm()
    .insert(lessonAssessments)
    .values([
      { enrolmentId: old.id, lessonId: first.id, ...stars, createdAt: inMonth(1) },
      { enrolmentId: old.id, lessonId: second.id, ...stars, general: 3, createdAt: inMonth(1) },
    ]);
  await orm().update(enrolments).set({ rating: 450 }).where(eq(enrolments.id, old.id));
  const { sales } = await app.as(token)(getCourseSales, { params: { id: course.id }, query: {} });
  expect(sales).toMatchObject({
    // 150 of 360 seconds.
    ...{ students: 3, completed: 1, progress: 41, rating: 4.5, ratings: 1, sold: 0, earned: 0 },
    course: { _id: course.id, name: course.name },
  });
  expect(sales.months.at(-4)).toMatchObject({ students: 1, completed: 0, rating: null, ratings: 0 });
  expect(sales.months.at(-2)).toMatchObject({ students: 0, completed: 1, rating: 4.5, ratings: 2 });
  expect(sales.months.at(-1)).toMatchObject({ students: 2, completed: 0 });
});

it("is for the trainer alone, of a course that is there, for as many months as one may ask", async () => {
  const { token, own, read } = await createTrainer();
  const course = await own(9_900);
  expect((await read(course.id)).progress).toBeNull();
  const status = async (id: string, query: object, by = token) =>
    (await app.request(getCourseSales, { token: by, params: { id }, query: { ...query } })).status;
  for (const months of ["0", "37", "x", "1.5"])
    expect([months, await status(course.id, { months })]).toEqual([months, 400]);
  expect(await status("x", {})).toBe(404);
  expect(await status(course.id, {}, (await createSignedInUser(orm())).token)).toBe(404);
  await orm().update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id));
  expect(await status(course.id, {})).toBe(404);
});

const salesOf = async (token: string) => (await app.as(token)(getTrainerSales, { query: {} })).sales;

it("says what all courses of a trainer brought together, and who began them, without others' and what was given back", async () => {
  const { user, token } = await createSignedInUser(orm());
  const own = (priceCents: number) => createCourse(orm(), { userId: user.id, priceCents });
  const [first, second] = [await own(10_000), await own(5_000)];
  const foreign = await createCourse(orm(), { userId: (await createUser(orm())).id, priceCents: 7_777 });
  await sell({ lines: [{ courseId: first.id }, { courseId: second.id }, { courseId: foreign.id }] });
  await sell({ lines: [{ courseId: second.id }] });
  await giveBack(await sell({ lines: [{ courseId: first.id }] }));
  for (const courseId of [first.id, second.id, foreign.id])
    await createEnrolment(orm(), { courseId, userId: (await createUser(orm())).id });
  const sums = { sold: 3, gross: 200, earned: 160, students: 2, completed: 0 };
  const sales = await salesOf(token);
  expect(sales).toMatchObject(sums);
  expect(Math.round(sales.earned * 100)).toBe(await owedBy(orm(), payableTo(user.id)));
  expect(sales.months).toHaveLength(12);
  expect(sales.months.at(-1)).toMatchObject(sums);
  expect(sales.months.at(-2)).toMatchObject({ sold: 0, gross: 0, earned: 0, students: 0 });
});

it("is for professionals, and empty for who teaches nothing", async () => {
  const { token } = await createSignedInUser(orm());
  expect(await salesOf(token)).toMatchObject({ sold: 0, gross: 0, earned: 0, students: 0, completed: 0 });
  expect((await app.request(getTrainerSales)).status).toBe(401);
  expect(
    (await app.request(getTrainerSales, { token: (await createManagedCompany(orm())).token })).status,
  ).toBe(403);
});
