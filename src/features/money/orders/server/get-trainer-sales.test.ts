import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { payableTo } from "../../ledger/posting.ts";
import { owedBy } from "../../ledger/server/balances.ts";
import { getTrainerSales } from "../sales-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { sell, giveBack } = salesScene(app);
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
