import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { pageVisits } from "../../../base/visits/table.ts";
import { products } from "../../../market/products/table.ts";
import { quotes } from "../../../market/quotes/table.ts";
import { createQuote } from "../../../market/quotes/testing/factory.ts";
import { representations } from "../../../market/representations/table.ts";
import { createRepresentation } from "../../../market/representations/testing/factory.ts";
import { createMarket } from "../../../market/representations/testing/scene.ts";
import { createProposal, createSaleOrder } from "../../../market/sales/testing/factory.ts";
import { createReferral } from "../../../money/affiliates/testing/factory.ts";
import { listEarnings } from "../../../money/payouts/contract.ts";
import { payoutRuns, transfers } from "../../../money/payouts/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { jobApplications, jobOpenings } from "../../../work/job-openings/table.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { getStart } from "../contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { sell, giveBack } = salesScene(app);
const startOf = (token: string) => app.as(token)(getStart);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const figure = ({ figure_list }: Awaited<ReturnType<typeof startOf>>, kind: string) =>
  figure_list.find((each) => each.kind === kind);

/** A representative with a quote of 40 days ago, which waits, and one of today that was won. */
async function scene() {
  const market = await createMarket(orm());
  const { company, user, product } = market;
  const old = await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 1 }] });
  await orm()
    .update(quotes)
    .set({ createdAt: daysAgo(40) })
    .where(eq(quotes.id, old.id));
  const won = await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 3 }] });
  await orm().update(quotes).set({ status: "WON" }).where(eq(quotes.id, won.id));
  const opening = await createJobOpening(orm(), { companyId: company.id });
  const application = await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });
  return { ...market, old, won, opening, application };
}

it("tells a professional what waits since when, the last 30 days beside those before, and what happened", async () => {
  const { user, token, company, product, won } = await scene();
  const request = await createRepresentation(orm(), {
    userId: user.id,
    companyId: company.id,
    productId: product.id,
    status: "APPROVED",
  });
  const decide = (decidedAt: Date) =>
    orm().update(representations).set({ decidedAt }).where(eq(representations.id, request.id));
  // As long as it can be taken back, nobody is told.
  await decide(new Date());
  expect((await startOf(token)).event_list.map(({ kind }) => kind)).toEqual(["quote", "quote"]);
  await decide(daysAgo(1));
  const start = await startOf(token);
  expect(start.waiting_list).toMatchObject([
    { kind: "quotes", count: 1 },
    { kind: "request_answers", count: 1 },
  ]);
  expect(start.waiting_list[0]?.since.slice(0, 10)).toBe(daysAgo(40).toISOString().slice(0, 10));
  expect(figure(start, "quotes")).toEqual({ kind: "quotes", now: 1, before: 1 });
  expect(figure(start, "commission")).toEqual({
    kind: "commission",
    now: won.commissionCents / 100,
    before: 0,
  });
  expect(start.figure_list.map(({ kind }) => kind)).toEqual(["visits", "quotes", "commission", "received"]);
  expect([start.part_list, start.next_payout]).toEqual([[], null]);
  expect(start.event_list).toMatchObject([
    { kind: "quote", amount: won.totalCents / 100 },
    { kind: "request_approved", who: company.nameFancy, what: product.name },
    { kind: "quote" },
  ]);
  expect(start.next_step).toBe("resume");
});

it("shows a professional no words of a company that nobody approved, nor money that came back", async () => {
  const { user, token, company, product, opening, application } = await scene();
  const decided = { status: "APPROVED", decidedAt: daysAgo(1) } as const;
  await createRepresentation(orm(), {
    userId: user.id,
    companyId: company.id,
    productId: product.id,
    ...decided,
  });
  await orm().update(jobApplications).set(decided).where(eq(jobApplications.id, application.id));
  const whatOf = async (kind: string) =>
    (await startOf(token)).event_list.find((event) => event.kind === kind)?.what;
  expect([await whatOf("request_approved"), await whatOf("application_approved")]).toEqual([
    product.name,
    opening.name,
  ]);
  await orm().update(products).set({ approved: false }).where(eq(products.id, product.id));
  await orm().update(jobOpenings).set({ approved: false }).where(eq(jobOpenings.id, opening.id));
  expect([await whatOf("request_approved"), await whatOf("application_approved")]).toEqual([null, null]);

  const runOn = "2001-01-10";
  await orm().insert(payoutRuns).values({ runOn });
  const sent = { userId: user.id, runOn, cents: 12_345, payee: {} as never, gateway: "sandbox" };
  const paidAt = new Date();
  const [transfer] = await orm()
    .insert(transfers)
    .values({ ...sent, status: "PAID", paidAt })
    .returning();
  expect(figure(await startOf(token), "received")).toEqual({ kind: "received", now: 123.45, before: 0 });
  // The bank sent it back.
  await orm()
    .update(transfers)
    .set({ status: "CANCELED", canceledAt: paidAt })
    .where(eq(transfers.id, transfer?.id ?? ""));
  const after = await startOf(token);
  expect(figure(after, "received")).toEqual({ kind: "received", now: 0, before: 0 });
  expect(after.event_list.map(({ kind }) => kind)).not.toContain("paid");
});

it("tells a manager what the company received, and names nobody who is off the air", async () => {
  const { user, managerToken, application, opening } = await scene();
  const start = await startOf(managerToken);
  expect(start.waiting_list.map(({ kind }) => kind).toSorted()).toEqual(["candidates", "quotes"]);
  expect(figure(start, "candidates")).toEqual({ kind: "candidates", now: 1, before: 0 });
  expect(start.waiting_opening).toEqual({ _id: opening.id, name: opening.name });
  await orm()
    .update(jobApplications)
    .set({ status: "APPROVED", decidedAt: new Date() })
    .where(eq(jobApplications.id, application.id));
  expect((await startOf(managerToken)).waiting_opening).toBeNull();
  const candidate = { kind: "candidate", who: `${user.name} ${user.lastname}`, what: opening.name };
  expect(start.event_list).toContainEqual(
    expect.objectContaining({ ...candidate, at: application.createdAt.toISOString() }),
  );
  expect(start.next_step).toBeNull();
  const { user: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
  const suspended = { pageSuspendedAt: new Date(), pageSuspendedBy: admin.id, pageSuspensionReason: "Golpe" };
  await orm().update(users).set(suspended).where(eq(users.id, user.id));
  expect((await startOf(managerToken)).event_list.map(({ kind }) => kind)).not.toContain("candidate");
});

it("counts the visits of each day to the own store or the page of the company, and nobody else's", async () => {
  const { user, token, company, managerToken } = await scene();
  const visited = (kind: "company" | "store", subjectId: string, days: number, count: number) =>
    orm()
      .insert(pageVisits)
      .values({
        kind,
        subjectId,
        count,
        day: sql`(now() at time zone 'America/Sao_Paulo')::date - ${days}::int`,
      });
  await visited("store", user.id, 0, 3);
  await visited("store", user.id, 29, 4);
  await visited("store", user.id, 30, 5);
  await visited("store", user.id, 59, 6);
  await visited("store", user.id, 60, 7);
  await visited("company", company.id, 1, 2);
  await visited("store", (await createSignedInUser(orm())).user.id, 0, 100);
  const own = await startOf(token);
  expect(own.figure_list[0]).toEqual({ kind: "visits", now: 7, before: 11 });
  expect(own.visit_list).toHaveLength(30);
  expect([own.visit_list[0]?.count, own.visit_list[1]?.count, own.visit_list.at(-1)?.count]).toEqual([
    4, 0, 3,
  ]);
  const managed = await startOf(managerToken);
  expect(managed.figure_list.map(({ kind }) => kind)).toEqual(["visits", "candidates", "quotes", "sold"]);
  expect(managed.figure_list[0]).toEqual({ kind: "visits", now: 2, before: 0 });
  expect(managed.visit_list.at(-2)?.count).toBe(2);
});

it("tells who teaches what was sold and who began, who refers what that earned, and both what is paid out next", async () => {
  const { user, token } = await createSignedInUser(orm());
  expect((await startOf(token)).part_list).toEqual([]);
  const course = await createCourse(orm(), { userId: user.id, priceCents: 10_000 });
  const lines = [{ courseId: course.id }];
  await sell({ lines });
  await sell({ lines, paidAt: daysAgo(40) });
  await sell({ lines, paidAt: daysAgo(90) });
  // Of the oldest sale the thirty days are over, whichever run is the next one.
  expect((await startOf(token)).next_payout?.amount).toBe(80);
  await giveBack(await sell({ lines }));
  await createEnrolment(orm(), { courseId: course.id, userId: (await createSignedInUser(orm())).user.id });
  const referred = await createSignedInUser(orm());
  await createReferral(orm(), { userId: referred.user.id, affiliateId: user.id });
  const { part_list, next_payout } = await startOf(token);
  expect(part_list).toEqual([
    {
      kind: "teaching",
      figure_list: [
        { kind: "course_sales", now: 100, before: 100 },
        { kind: "students", now: 1, before: 0 },
      ],
    },
    { kind: "referring", figure_list: [{ kind: "referred", now: 0, before: 0 }] },
  ]);
  const { earning_dash } = await app.as(token)(listEarnings, { params: { id: user.id }, query: {} as never });
  expect(next_payout).toEqual({ on: earning_dash.next_on, amount: earning_dash.next });
  expect((await startOf(referred.token)).part_list).toEqual([]);
});

it("begins with nothing but the next step", async () => {
  const professional = await createSignedInUser(orm());
  const company = await createManagedCompany(orm());
  const nothing = { waiting_list: [], event_list: [] };
  expect(await startOf(professional.token)).toMatchObject({ ...nothing, next_step: "represent" });
  expect(await startOf(company.token)).toMatchObject({ ...nothing, next_step: null });
});

it("is for professionals and managers alone", async () => {
  const { company } = await createManagedCompany(orm());
  const staff = await createStaff(orm(), company.id);
  const admin = await createSignedInUser(orm(), { type: "ADMIN" });
  expect((await app.request(getStart)).status).toBe(401);
  for (const token of [await createSession(orm(), staff.user.id), admin.token])
    expect((await app.request(getStart, { token })).status).toBe(403);
});

it("tells both sides of proposals and orders that wait, and of what was ordered", async () => {
  const { company, user, token, product, managerToken } = await createMarket(orm());
  const of = { salesmanId: user.id, companyId: company.id, lines: [{ product }] };
  await createProposal(orm(), { ...of, status: "COUNTERED" });
  await createProposal(orm(), { ...of, status: "NEEDS_APPROVAL" });
  await createSaleOrder(orm(), { ...of, buyer: { name: "Mercado da Ponte" } });
  const waits = (start: Awaited<ReturnType<typeof startOf>>) =>
    start.waiting_list.map(({ kind, count }) => [kind, count]);
  const [own, theirs] = [await startOf(token), await startOf(managerToken)];
  expect(waits(own)).toContainEqual(["proposals", 1]);
  expect(waits(theirs)).toEqual(
    expect.arrayContaining([
      ["proposals", 1],
      ["sale-orders", 1],
    ]),
  );
  for (const { event_list: events } of [own, theirs])
    expect(events).toContainEqual(expect.objectContaining({ kind: "order", who: "Mercado da Ponte" }));
});
