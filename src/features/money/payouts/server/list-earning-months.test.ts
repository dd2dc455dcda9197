import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { listReferralSubscriptions } from "../../affiliates/contract.ts";
import { affiliateRewards } from "../../affiliates/table.ts";
import { createReferral } from "../../affiliates/testing/factory.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { listEarningMonths } from "../contract.ts";
import { readEarningsSoFar } from "./queries.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { sell, giveBack } = salesScene(app);
const scene = paymentScene(app);

const monthsOf = async ({ user, token }: { user: { id: string }; token: string }) =>
  (await app.as(token)(listEarningMonths, { params: { id: user.id } })).month_list;

/** Noon of the fifteenth of the month so many before the present one. */
function inMonth(back: number): Date {
  const [year, month] = app.services.clock.today().split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 15, 15));
}

it("says what each of twelve months brought by courses and by referrals, less what went back or is withheld", async () => {
  const earner = await createSignedInUser(orm());
  const course = await createCourse(orm(), { userId: earner.user.id, priceCents: 10_000 });
  const lines = [{ courseId: course.id }];
  await sell({ lines, paidAt: inMonth(2) });
  await giveBack(await sell({ lines, paidAt: inMonth(2) }));
  await sell({ lines, paidAt: inMonth(11) });
  await sell({ lines, paidAt: inMonth(13) });
  const person = await scene.payer();
  await createReferral(orm(), { userId: person.user.id, affiliateId: earner.user.id });
  const { plan_id, plan_payment_id } = await scene.option("SALESMAN", 1);
  await app.as(person.token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
  await scene.settle();
  const { total } = await app.as(earner.token)(listReferralSubscriptions, { query: {} as never });
  expect(total.earned).toBeGreaterThan(0);

  const months = await monthsOf(earner);
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ courses: 80, referrals: 0 });
  expect(months.at(-3)).toMatchObject({ courses: 80, referrals: 0 });
  expect(months.at(-2)).toMatchObject({ courses: 0, referrals: 0 });
  expect(months.at(-1)).toEqual({
    month: app.services.clock.today().slice(0, 7),
    courses: 0,
    referrals: total.earned,
  });
  const { referrals } = await readEarningsSoFar(orm(), earner.user.id, 30);
  expect(referrals).toEqual({ nowCents: Math.round(total.earned * 100), beforeCents: 0 });

  await orm()
    .update(affiliateRewards)
    .set({ withheld: "SAME_PIX_KEY" })
    .where(eq(affiliateRewards.affiliateId, earner.user.id));
  expect((await monthsOf(earner)).at(-1)).toMatchObject({ courses: 0, referrals: 0 });
});

it("is the person's own, and empty for who earned nothing", async () => {
  const person = await createSignedInUser(orm());
  expect((await monthsOf(person)).every(({ courses, referrals }) => courses === 0 && referrals === 0)).toBe(
    true,
  );
  const params = { id: person.user.id };
  const { token: other } = await createSignedInUser(orm());
  const { token: manager } = await createManagedCompany(orm());
  expect((await app.request(listEarningMonths, { params })).status).toBe(401);
  expect((await app.request(listEarningMonths, { params, token: other })).status).toBe(404);
  expect((await app.request(listEarningMonths, { params, token: manager })).status).toBe(403);
});
