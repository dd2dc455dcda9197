import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { balanceOf } from "../../features/money/ledger/server/balances.ts";
import { compareDay } from "../../features/money/ledger/server/compare-statement.tsx";
import { bookFaults, statementComparisons, statementDifferences } from "../../features/money/ledger/table.ts";
import { runOf } from "../../features/money/payouts/lifecycle.ts";
import { countPayable } from "../../features/money/payouts/server/payees.ts";
import { retryDays } from "../../features/money/plans/subscription-lifecycle.ts";
import { statementLines } from "../../platform/payments/sandbox/tables.ts";
import { addDays, addMonths } from "../../shared/calendar.ts";
import { type Day, dayInBrasilia } from "../../shared/format/dates.ts";
import { useTestApp } from "../testing/harness.ts";
import { expectSandboxBooks } from "../testing/sandbox-books.ts";
import { addCompanies } from "./companies.ts";
import { addTeaching, openScene } from "./load-demo-data.ts";
import { addPayouts } from "./payouts.ts";
import { addProfessionals } from "./professionals.ts";
import { addSubscriptions } from "./subscriptions.ts";

/** The demo data tell of a year of money: it is in the books as if it had been paid. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let today: Day;
beforeAll(async () => {
  await app.services.db.transaction(async (tx) => {
    const scene = openScene(tx, app.services, "no password");
    today = scene.today;
    const companies = await addCompanies(scene);
    const people = await addProfessionals(scene);
    await addSubscriptions(scene, companies, people);
    await addTeaching(scene, companies, people);
    await addPayouts(scene);
  });
});

it("balances, and owes nothing but what is owed", async () => {
  const { rows } = await orm().execute<{ cents: string; sales: number; unlike: number }>(sql`
    select (select sum(cents) from ledger_entries) as cents,
           (select count(*)::int from ledger_transactions where kind = 'SALE') as sales,
           (select count(*)::int from (
             select transaction_id from ledger_entries group by 1 having sum(cents) <> 0) as unlike) as unlike`);
  expect(Number(rows[0]?.cents)).toBe(0);
  expect(rows[0]?.unlike).toBe(0);
  expect(rows[0]?.sales).toBeGreaterThan(30);
  for (const account of ["refunds", "disputes"] as const) expect(await balanceOf(orm(), account)).toBe(0);
  const { rows: owing } = await orm().execute(sql`
    select account from ledger_entries where account like 'payable:%' group by account having sum(cents) > 0`);
  expect(owing).toEqual([]);
});

it("leaves somebody with an account to be paid by hand before the next run", async () => {
  const days = { runOn: runOf(today), nextOn: addMonths(runOf(today), 1) };
  expect(await countPayable(orm(), days)).toBeGreaterThan(0);
});

it("is in the sandbox's books: as a whole, and by the statement of each day", async () => {
  // What is on its way to somebody is on no statement yet.
  const { rows } = await orm().execute<{ cents: string }>(
    sql`select -coalesce(sum(cents), 0) as cents from transfers where status = 'WAITING'`,
  );
  await expectSandboxBooks(orm(), { ofOthers: Number(rows[0]?.cents) });
  const moments = await orm().select({ at: statementLines.occurredAt }).from(statementLines);
  const { rows: booked } = await orm().execute<{ at: string }>(
    sql`select occurred_at as at from ledger_transactions`,
  );
  const days = [...moments, ...booked].map(({ at }) => dayInBrasilia(new Date(at)));
  for (const day of new Set<Day>(days)) await compareDay(app.services, day);
  expect(await orm().select().from(statementDifferences)).toEqual([]);
  expect(await orm().select().from(bookFaults)).toEqual([]);
  const compared = await orm().select().from(statementComparisons);
  expect(compared.reduce((sum, { lines }) => sum + lines, 0)).toBe(moments.length);
});

interface Held {
  id: string;
  status: "ACTIVE" | "CANCELLED";
  endReason: string | null;
  cents: number;
  agreedCents: number;
  startedOn: Day | null;
  periodStart: Day | null;
  periodEnd: Day | null;
  paidMonths: number;
  intervalMonths: number;
  renewOn: Day | null;
  cancelAt: Day | null;
  failedRenewals: number;
  endedOn: Day | null;
  paid: { purpose: string; cents: number; start: Day; end: Day; on: Day }[];
  failed: { purpose: string; start: Day | null; on: Day }[];
}

/** Each subscription, and what was paid for it. */
async function heldSubscriptions(): Promise<Held[]> {
  const chargesOf = sql`from subscription_charges k join charges c on c.id = k.charge_id
    where k.subscription_id = s.id`;
  const on = sql`(c.created_at at time zone 'America/Sao_Paulo')::date`;
  const { rows } = await orm().execute<Held & Record<string, unknown>>(sql`
    select s.id, s.status, s.end_reason as "endReason", s.cents::int, o.amount_cents::int * s.licences as "agreedCents",
           s.started_on::text as "startedOn", s.period_start::text as "periodStart", s.period_end::text as "periodEnd",
           s.paid_months as "paidMonths", o.interval_months as "intervalMonths", s.renew_on::text as "renewOn",
           s.cancel_at::text as "cancelAt", s.failed_renewals as "failedRenewals",
           (s.ended_at at time zone 'America/Sao_Paulo')::date::text as "endedOn",
           coalesce((select jsonb_agg(jsonb_build_object('purpose', k.purpose, 'cents', c.cents, 'start', k.period_start,
              'end', k.period_end, 'on', (c.paid_at at time zone 'America/Sao_Paulo')::date) order by c.paid_at)
              ${chargesOf} and c.status = 'PAID'), '[]') as paid,
           coalesce((select jsonb_agg(jsonb_build_object('purpose', k.purpose, 'start', k.period_start, 'on', ${on})
              order by c.created_at) ${chargesOf} and c.status = 'FAILED'), '[]') as failed
      from subscriptions s join plan_options o on o.id = s.plan_option_id`);
  return rows;
}

it("pays for each subscription what it says of itself", async () => {
  const held = await heldSubscriptions();
  for (const one of held) {
    const { paid, failed, periodEnd } = one;
    expect(one.cents).toBe(one.agreedCents);
    for (const [index, period] of paid.entries()) {
      expect(period).toMatchObject({
        purpose: index === 0 ? "FIRST" : "RENEWAL",
        cents: one.cents,
        start: index === 0 ? one.startedOn : paid[index - 1]?.end,
        on: period.start,
      });
    }
    expect(one.paidMonths).toBe(paid.length * one.intervalMonths);
    expect([one.periodStart, periodEnd]).toEqual([paid.at(-1)?.start ?? null, paid.at(-1)?.end ?? null]);
    expect(failed.every(({ start }) => start === null)).toBe(true);
    if (paid.length === 0 || !periodEnd) {
      expect(one).toMatchObject({
        status: "CANCELLED",
        endReason: "NOT_PAID",
        failed: [{ purpose: "FIRST" }],
      });
      continue;
    }
    const tries = [0, ...retryDays].map((days) => addDays(periodEnd, days));
    expect(failed.map(({ purpose }) => purpose)).toEqual(failed.map(() => "RENEWAL"));
    expect(failed.map(({ on }) => on)).toEqual(tries.slice(0, failed.length));
    if (one.status === "ACTIVE") {
      expect(one.renewOn).toBe(tries[failed.length]);
      expect(one.renewOn && one.renewOn > today).toBe(true);
      expect(one.failedRenewals).toBe(failed.length);
      expect(one.cancelAt === null || one.cancelAt === periodEnd).toBe(true);
    } else {
      expect(one.renewOn).toBeNull();
      expect(["CANCELLED", "NOT_RENEWED"]).toContain(one.endReason);
      expect(one.endedOn).toBe(one.endReason === "CANCELLED" ? one.cancelAt : tries.at(-1));
      expect(one.endReason === "CANCELLED" ? periodEnd : failed.length).toBe(
        one.endReason === "CANCELLED" ? one.cancelAt : tries.length,
      );
    }
  }
  const states = held.map((one) => [one.status, one.endReason, one.failed.length > 0].join(" "));
  for (const state of ["ACTIVE  false", "ACTIVE  true", "CANCELLED CANCELLED false"])
    expect(states).toContain(state);
  for (const state of ["CANCELLED NOT_RENEWED true", "CANCELLED NOT_PAID true"])
    expect(states).toContain(state);
});

it("has an order for each course that was bought, in every state, and pays the trainer for a year", async () => {
  const { rows } = await orm().execute<Record<string, unknown>>(sql`
    select (select count(*)::int from enrolments where origin = 'PURCHASE') as bought,
           (select count(*)::int from enrolments e where origin = 'PURCHASE' and not exists (
             select from order_items i join orders o on o.id = i.order_id and o.status = 'PAID'
              where i.held_by = e.user_id and i.course_id = e.course_id)) as unpaid,
           (select array_agg(distinct o.status || coalesce(' ' || o.end_reason, ''))
              from orders o join users u on u.id = o.user_id where u.email = 'profissional@praca.test') as states,
           (select count(distinct cart_id)::int from cart_items) as carts,
           (select count(distinct date_trunc('month', t.occurred_at))::int from ledger_entries x
              join ledger_transactions t on t.id = x.transaction_id and t.kind = 'SALE'
              join users u on x.account = 'payable:' || u.id where u.email = 'treinador@praca.test') as months,
           (select count(*)::int from transfers t join users u on u.id = t.user_id
             where u.email = 'treinador@praca.test' and t.status = 'PAID') as payouts`);
  const { months, payouts, ...rest } = rows[0] ?? expect.fail("There is no row");
  expect(rest).toEqual({
    bought: expect.any(Number),
    unpaid: 0,
    states: ["AWAIT", "CANCEL NOT_PAID", "CANCEL REGRETTED", "PAID"],
    carts: 2,
  });
  expect(months).toBeGreaterThanOrEqual(12);
  expect(payouts).toBeGreaterThanOrEqual(4);
  const { rows: sold } = await orm().execute<{ course: string; first: string; months: number }>(sql`
    select c.name as course, min(o.paid_at)::date::text as first,
           count(distinct date_trunc('month', o.paid_at))::int as months
      from order_items i join orders o on o.id = i.order_id and o.status = 'PAID'
      join courses c on c.id = i.course_id join users u on u.id = c.user_id
     where u.email = 'treinador@praca.test' group by c.id`);
  expect(sold).toHaveLength(3);
  for (const { first } of sold) expect(first <= addDays(today, -300)).toBe(true);
});
