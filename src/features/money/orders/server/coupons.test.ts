import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createCoupon, endCoupon, listCoupons, maxCoupons, updateCoupon } from "../cart-contract.ts";
import { coupons } from "../table.ts";
import { createCoupon as putCoupon } from "../testing/coupons.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const codes = ["VERAO", "INVERNO", "OUTONO", "FLORES"] as const;

/** A trainer with a course that is sold. */
async function createTrainer() {
  const { user, token } = await createSignedInUser(orm());
  const course = await createCourse(orm(), { userId: user.id });
  const create = (coupon: object) => app.request(createCoupon, { token, body: { coupon } });
  return { user, token, course, create };
}
const dayAhead = async (days: number): Promise<string> => {
  const { rows } = await app.services.db.pool.query(
    "select ((now() at time zone 'America/Sao_Paulo')::date + $1::int)::text as day",
    [days],
  );
  return rows[0].day;
};

it("a trainer makes coupons in percent or in reais, changes until when and how often, and ends them", async () => {
  const { token, course } = await createTrainer();
  const trainer = app.as(token);
  const tomorrow = await dayAhead(1);
  const first = await trainer(createCoupon, {
    body: { coupon: { code: " verao10 ", percent: "10", valid_until: tomorrow, max_uses: "5" } },
  });
  expect(first.coupon).toMatchObject({
    ...{ code: "VERAO10", course: null, percent: 10, amount: null, valid_until: tomorrow, max_uses: 5 },
    ...{ uses: 0, is_active: true, is_ended: false },
  });
  const second = await trainer(createCoupon, {
    body: { coupon: { code: "MENOS25", amount: 25.9, course: course.id, percent: "" } },
  });
  expect(second.coupon).toMatchObject({
    ...{ percent: null, amount: 25.9, course: { _id: course.id, name: course.name } },
    ...{ valid_until: null, max_uses: null },
  });
  expect((await trainer(listCoupons, {})).coupon_list.map(({ code }) => code)).toEqual([
    "MENOS25",
    "VERAO10",
  ]);

  const params = { id: first.coupon._id };
  const kept = await trainer(updateCoupon, { params, body: { coupon: { max_uses: 8 } } });
  expect(kept.coupon).toMatchObject({ valid_until: tomorrow, max_uses: 8 });
  const emptied = await trainer(updateCoupon, {
    params,
    body: { coupon: { valid_until: "", max_uses: null } },
  });
  expect(emptied.coupon).toMatchObject({ valid_until: null, max_uses: null });
  const asAnswered = await app.request(updateCoupon, { token, params, body: { coupon: emptied.coupon } });
  expect(asAnswered.status).toBe(200);

  await trainer(endCoupon, { params });
  await trainer(endCoupon, { params });
  const [, ended] = (await trainer(listCoupons, {})).coupon_list;
  expect(ended).toMatchObject({ code: "VERAO10", is_active: false, is_ended: true });
  const late = await app.request(updateCoupon, { token, params, body: { coupon: { max_uses: 9 } } });
  expect([late.status, late.body.code]).toEqual([422, "COUPON_ENDED"]);
  // Its code is free again, and it stays as it was.
  await trainer(createCoupon, { body: { coupon: { code: "VERAO10", percent: 20 } } });
});

it("a code that is in use is nobody else's, and the form is told which field is wrong", async () => {
  const { create } = await createTrainer();
  const other = await createTrainer();
  expect((await create({ code: "PRACA", percent: 10 })).status).toBe(200);
  const { status, body } = await other.create({ code: "praca", percent: 10 });
  expect([status, body.code, body.fields]).toEqual([
    ...[409, "COUPON_TAKEN"],
    { "coupon.code": "Já existe um cupom com este código." },
  ]);
});

it("refuses what no coupon is", async () => {
  const { create, user } = await createTrainer();
  const yesterday = await dayAhead(-1);
  const good = { code: "BONUS", percent: 10 };
  const wrong: [object, string][] = [
    [{ ...good, code: "AB" }, "coupon.code"],
    [{ ...good, code: "COM ESPAÇO" }, "coupon.code"],
    [{ code: "BONUS" }, "coupon.percent"],
    [{ ...good, amount: 10 }, "coupon.percent"],
    [{ ...good, percent: 91 }, "coupon.percent"],
    [{ ...good, percent: 0 }, "coupon.percent"],
    [{ ...good, percent: 1.5 }, "coupon.percent"],
    [{ code: "BONUS", amount: 0.99 }, "coupon.amount"],
    [{ code: "BONUS", amount: 10.005 }, "coupon.amount"],
    [{ ...good, valid_until: yesterday }, "coupon.valid_until"],
    [{ ...good, valid_until: "2026-02-30" }, "coupon.valid_until"],
    [{ ...good, max_uses: 0 }, "coupon.max_uses"],
    [{ ...good, course: "x" }, "coupon.course"],
  ];
  for (const [coupon, field] of wrong) {
    const { status, body } = await create(coupon);
    expect([coupon, status, Object.keys(body.fields ?? {})]).toEqual([coupon, 400, [field]]);
  }
  const { company } = await createManagedCompany(orm());
  const exclusive = await createCourse(orm(), {
    userId: user.id,
    exclusiveCompanyId: company.id,
    type: "EXCLUSIVE",
  });
  const removed = await createCourse(orm(), { userId: user.id, deletedAt: new Date() });
  for (const course of [(await createTrainer()).course.id, exclusive.id, removed.id, unknown]) {
    const { status, body } = await create({ ...good, course });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([404, ["coupon.course"]]);
  }
  expect(await orm().$count(coupons, eq(coupons.userId, user.id))).toBe(0);
});

it("what was used stays counted: the bound is never below it, and a past day only stays where it is", async () => {
  const { token, user } = await createTrainer();
  const coupon = await putCoupon(orm(), { userId: user.id, uses: 3, maxUses: 5, validUntil: "2026-01-31" });
  const change = (body: object) =>
    app.request<{ coupon: object }>(updateCoupon, {
      token,
      params: { id: coupon.id },
      body: { coupon: body },
    });
  const lowered = await change({ max_uses: 2 });
  expect([lowered.status, lowered.body.fields]).toEqual([
    400,
    { "coupon.max_uses": "O cupom já foi usado 3 vezes" },
  ]);
  expect((await change({ max_uses: 3, valid_until: "2026-01-31" })).body.coupon).toMatchObject({
    ...{ max_uses: 3, is_active: false },
  });
  expect((await change({ valid_until: "2026-01-30" })).status).toBe(400);
  expect((await change({ valid_until: await dayAhead(0) })).body.coupon).toMatchObject({ is_active: false });
  expect((await change({ max_uses: 4 })).body.coupon).toMatchObject({ is_active: true });
});

it("nobody has more live coupons than the bound, not even by making many at once", async () => {
  const { user, create } = await createTrainer();
  await orm().execute(sql`insert into coupons (user_id, code, percent)
    select ${user.id}, 'MUITOS' || n, 10 from generate_series(1, ${maxCoupons - 2}::int) as n`);
  await putCoupon(orm(), { userId: user.id, endedAt: new Date() });
  const replies = await Promise.all(codes.map((code) => create({ code, percent: 10 })));
  expect(statuses(replies)).toEqual([200, 200, 422, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe("TOO_MANY_COUPONS");
});

it("two who take the same code at once: one has it", async () => {
  const trainers = [await createTrainer(), await createTrainer(), await createTrainer()];
  const replies = await Promise.all(trainers.map(({ create }) => create({ code: "JUNTOS", percent: 10 })));
  expect(statuses(replies)).toEqual([200, 409, 409]);
});

it("coupons end with the account of their trainer", async () => {
  const { token, user } = await createTrainer();
  const coupon = await putCoupon(orm(), { userId: user.id });
  await orm()
    .update(users)
    .set({ passwordHash: await hashPassword("praca-demo") })
    .where(eq(users.id, user.id));
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password: "praca-demo" } });
  const [after] = await orm().select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(after?.endedAt).not.toBeNull();
});
