import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getCourseShare } from "../../orders/sales-contract.ts";
import { getShares, type Shares, saveShares } from "../administration-contract.ts";
import { sharesOfPlan } from "./shares.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "uma-senha-que-ninguem-adivinha";
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN", password })).token;

const inDays = (days: number) => addDays(app.services.clock.today(), days);
const read = async (token: string) => (await app.as(token)(getShares)).shares;

const save = (token: string, { revision, trainer }: Shares, shares: object, more: object = {}) =>
  app.request(saveShares, {
    token,
    body: {
      password,
      revision,
      shares: { holds_from: inDays(5), trainer: trainer.now, affiliates: [], ...shares },
      ...more,
    },
  });

/** Days go by: no rule is moved into the past otherwise. */
const passTo = (moved: SQL) =>
  app.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(moved);
  });

const hunterOf = (shares: Shares) => {
  const found = shares.affiliate_list.find(({ plan, event }) => !plan.is_free && event === "FIRST_PAYMENT");
  if (!found) throw new Error("There is no paid plan for affiliates");
  return found;
};

it("what is saved holds from its day on: until then everything is as it was, and what is past stays", async () => {
  const token = await administrator();
  const before = await read(token);
  const { plan, event } = hunterOf(before);
  const trainer = { percent: 75, available_after_days: 40 };
  const affiliates = [{ plan: plan._id, event, percent: 22.5, months: null }];
  expect((await save(token, before, { trainer, affiliates })).status).toBe(200);
  const told = async () => (await app.as(null)(getCourseShare, {})).course_share;
  expect(await told()).toEqual({ percent: 80, available_after_days: 30 });
  const after = await read(token);
  expect(after.trainer).toMatchObject({
    now: { percent: 80 },
    coming: [{ percent: 75, holds_from: inDays(5) }],
  });
  expect(hunterOf(after)).toMatchObject({ now: { percent: 30 }, coming: [{ percent: 22.5 }] });
  // Nothing is said a second time, and another word for the same day takes the place of the first.
  expect((await save(token, after, { trainer, affiliates })).status).toBe(200);
  expect(await read(token)).toEqual(after);
  expect((await save(token, after, { trainer: { ...trainer, percent: 76 } })).status).toBe(200);
  expect((await read(token)).trainer.coming).toEqual([
    { percent: 76, available_after_days: 40, holds_from: inDays(5) },
  ]);

  for (const [day, points] of [
    [inDays(4), 3000],
    [inDays(5), 2250],
  ] as const) {
    const shares = await sharesOfPlan(orm(), plan._id, day);
    expect(shares.find((share) => share.event === event)?.points).toBe(points);
  }
  await passTo(sql`update course_share set holds_from = current_date - 1 where points = 7600`);
  expect(await told()).toEqual({ percent: 76, available_after_days: 40 });
  await expect(orm().execute(sql`update course_share set points = 1 where points = 7600`)).rejects.toThrow();
  await expect(
    orm().execute(sql`update affiliate_shares set points = 1 where points = 3000`),
  ).rejects.toThrow();
});

it("what is left out stays as it is announced, and a plan gives from its first day what its first rule says", async () => {
  const token = await administrator();
  const before = await read(token);
  const { plan, event } = hunterOf(before);
  const rule = { plan: plan._id, event, percent: 21, months: null };
  await save(token, before, { affiliates: [rule], holds_from: inDays(40) });
  const announced = await read(token);
  const reply = await save(token, announced, { trainer: undefined, holds_from: inDays(3) });
  expect(reply.status).toBe(200);
  expect(hunterOf(await read(token)).coming).toEqual(hunterOf(announced).coming);
  expect((await read(token)).trainer).toEqual(announced.trainer);

  const { rows } = await orm().execute<{ id: string }>(sql`
    insert into plans (type, name, description, is_free, is_enabled, version)
    select type, 'Hunter Dois', description, false, false, version from plans where id = ${plan._id} returning id`);
  const id = rows[0]?.id ?? "";
  expect(await sharesOfPlan(orm(), id, inDays(0))).toEqual([]);
  await save(token, await read(token), {
    affiliates: [{ ...rule, plan: id, percent: 33 }],
    trainer: undefined,
  });
  for (const day of [inDays(0), inDays(90)])
    expect(await sharesOfPlan(orm(), id, day)).toMatchObject([{ points: 3300 }]);
});

it("who saves after another is told, and a day that has come, or nonsense, is refused", async () => {
  const token = await administrator();
  const seen = await read(token);
  const { plan, event } = hunterOf(seen);
  const replies = await Promise.all(
    [51, 52, 53].map((percent) =>
      save(token, seen, { trainer: { percent, available_after_days: 30 }, holds_from: inDays(9) }),
    ),
  );
  expect(statuses(replies)).toEqual([200, 409, 409]);
  const now = await read(token);
  const rule = { plan: plan._id, event, percent: 10, months: null };
  const wrong: [object, object, number, string?][] = [
    [{}, { password: "outra" }, 422, "WRONG_PASSWORD"],
    [{ holds_from: inDays(0) }, {}, 422, "SHARES_TOO_EARLY"],
    [{ affiliates: [{ ...rule, plan: randomUUID() }] }, {}, 404, "PLAN_NOT_FOUND"],
    [{ affiliates: [rule, rule] }, {}, 400],
    [{ affiliates: [{ ...rule, percent: 101 }] }, {}, 400],
    [{ affiliates: [{ ...rule, months: 0 }] }, {}, 400],
    [{ trainer: { percent: 80, available_after_days: 7 } }, {}, 400],
    [{ trainer: null }, {}, 400],
    [{ holds_from: "amanhã" }, {}, 400],
    [{}, { revision: null }, 400],
  ];
  for (const [shares, more, status, code] of wrong) {
    const reply = await save(token, now, shares, more);
    expect([shares, more, reply.status]).toEqual([shares, more, status]);
    if (code) expect(reply.body.code).toBe(code);
  }
  expect(await read(token)).toEqual(now);
});

it("no rule is written into a day that has come, nor moved there", async () => {
  const token = await administrator();
  const before = await read(token);
  const { plan, event } = hunterOf(before);
  const rule = { plan: plan._id, event, percent: 24, months: null };
  const holds_from = inDays(70);
  const trainer = { percent: 71, available_after_days: 30 };
  expect((await save(token, before, { affiliates: [rule], trainer, holds_from })).status).toBe(200);
  for (const day of [inDays(0), inDays(-1), inDays(-400)])
    for (const written of [
      sql`insert into course_share (points, available_after_days, holds_from) values (100, 30, ${day}::date)`,
      sql`insert into affiliate_shares (plan_id, event, points, holds_from) values (${plan._id}, ${event}, 100, ${day}::date)`,
      sql`update course_share set holds_from = ${day}::date where points = 7100`,
      sql`update affiliate_shares set holds_from = ${day}::date where points = 2400`,
      sql`delete from course_share where points = 8000`,
      sql`delete from affiliate_shares where holds_from <= ${inDays(0)}::date`,
    ])
      await expect(orm().execute(written)).rejects.toThrow();
  await orm().execute(sql`delete from course_share where points = 7100`);
  await orm().execute(sql`delete from affiliate_shares where points = 2400`);
});
