import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { companies } from "../../../people/companies/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createSession } from "../../sessions/testing/factory.ts";
import { countVisit, type VisitedKind } from "../contract.ts";
import { pageVisits } from "../table.ts";
import { forgetVisitsOfStore } from "./handlers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

/** Visitors of one device at one address are soon too many. */
let visitors = 0;

const visit = (kind: VisitedKind, id: string, options: { token?: string; agent?: string } = {}) =>
  app.request(countVisit, {
    params: { kind, id },
    token: options.token,
    remoteAddress: `10.0.${++visitors % 250}.7`,
    headers: {
      "user-agent": options.agent ?? "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36",
    },
  });

const counted = async (kind: VisitedKind, id: string): Promise<number> => {
  const rows = await orm()
    .select()
    .from(pageVisits)
    .where(and(eq(pageVisits.kind, kind), eq(pageVisits.subjectId, id)));
  return rows.reduce((sum, { count }) => sum + count, 0);
};

it("counts every one of fifty who look at once, on one row of the day, and keeps nothing of who they are", async () => {
  const { company } = await createManagedCompany(orm());
  const replies = await Promise.all(Array.from({ length: 50 }, () => visit("company", company.id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await orm().select().from(pageVisits).where(eq(pageVisits.subjectId, company.id))).toEqual([
    { kind: "company", subjectId: company.id, day: expect.any(String), count: 50 },
  ]);
});

it("leaves out who looks at the own page, who works for the company, and robots that say so", async () => {
  const { company, token } = await createManagedCompany(orm());
  const staff = await createStaff(orm(), company.id);
  const owner = await createSignedInUser(orm());
  for (const [kind, id, options] of [
    ["company", company.id, { token }],
    ["company", company.id, { token: await createSession(orm(), staff.user.id) }],
    ["store", owner.user.id, { token: owner.token }],
    [
      "store",
      owner.user.id,
      { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["store", owner.user.id, { agent: "facebookexternalhit/1.1" }],
  ] as const)
    expect(await visit(kind, id, options)).toMatchObject({
      status: 200,
      body: { message: "Nada mudou: já estava assim." },
    });
  expect([await counted("company", company.id), await counted("store", owner.user.id)]).toEqual([0, 0]);
  expect((await visit("company", company.id, { token: owner.token })).body.message).toBe("Visita contada");
  expect((await visit("store", owner.user.id, { token })).body.message).toBe("Visita contada");
  expect([await counted("company", company.id), await counted("store", owner.user.id)]).toEqual([1, 1]);
});

it("knows no page that nobody sees, and writes nothing of it", async () => {
  const { company } = await createManagedCompany(orm());
  const { user } = await createSignedInUser(orm());
  const employee = await createStaff(orm(), company.id);
  const { user: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
  const blocked = { blockedAt: new Date(), blockedBy: admin.id, blockReason: "Golpe" };
  await orm().update(companies).set(blocked).where(eq(companies.id, company.id));
  await orm().update(users).set(blocked).where(eq(users.id, user.id));
  const before = await orm().$count(pageVisits);
  for (const [kind, id] of [
    ["company", "01900000-0000-7000-8000-00000000ffff"],
    ["store", company.id],
    ["store", employee.user.id],
    ["company", company.id],
    ["store", user.id],
  ] as const)
    expect(await visit(kind, id)).toMatchObject({ status: 404, body: { code: "PAGE_NOT_FOUND" } });
  expect((await visit("vaga" as VisitedKind, company.id)).status).toBe(404);
  expect((await visit("store", "nada")).status).toBe(404);
  expect(await orm().$count(pageVisits)).toBe(before);
});

it("keeps four hundred days, and none of a store whose professional left", async () => {
  const { user } = await createSignedInUser(orm());
  const ofDays = (days: number) => ({
    kind: "store" as const,
    subjectId: user.id,
    day: sql`(now() at time zone 'America/Sao_Paulo')::date - ${days}::int`,
    count: 3,
  });
  await orm()
    .insert(pageVisits)
    .values([ofDays(401), ofDays(400), ofDays(0)]);
  const { handlers, db, log } = app.services;
  for (const sweep of handlers.of(sweeps)) await sweep(db.orm, log, db.transaction);
  expect(await counted("store", user.id)).toBe(6);
  await db.transaction((tx) => forgetVisitsOfStore(tx, user.id));
  expect(await counted("store", user.id)).toBe(0);
});
