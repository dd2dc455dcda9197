import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { readWaiting } from "../../../base/waiting/server/waiting.ts";
import type { getStart as endpoint, Start } from "../contract.ts";
import { type EventKind, type FigureKind, figureDays, moneyFigures, type StepKind } from "../kinds.ts";
import { ofCompany, ofProfessional, type Parts } from "./start-parts.ts";

/** What referrals earned a person in the last days, and in as many before; what is paid out next, and when. In cents. */
export const earningsSoFar =
  defineHandlers<
    (
      connection: Connection,
      userId: string,
      days: number,
    ) => Promise<{
      referrals: { nowCents: number; beforeCents: number };
      next: { on: Day; cents: number };
    }>
  >("earnings so far");

/** Of an employee who manages nothing, and of administrators, there is none: their areas begin elsewhere. */
export const getStart: Verb<typeof endpoint> = async (_input, context) => {
  const { userId, type, manager, companyId } = requireActor(context);
  const parts =
    manager && companyId ? ofCompany(companyId) : type === "SALESMAN" ? ofProfessional(userId) : null;
  if (!parts) throw notAllowed();
  const { orm } = context.db;
  const [waiting, waiting_opening, figures, visit_list, event_list, next_step, beside] = await Promise.all([
    readWaiting(context),
    manager && companyId ? readWaitingOpening(orm, companyId) : null,
    readFigures(orm, [...parts.figures, ...parts.beside.flatMap((part) => part.figures)]),
    readVisits(orm, parts.page),
    readEvents(orm, parts.events),
    readStep(orm, parts.steps),
    readBeside(context, parts.beside),
  ]);
  const figuresOf = (wanted: Parts["figures"]) =>
    wanted.flatMap(([kind]) => figures.find((figure) => figure.kind === kind) ?? []);
  return {
    waiting_list: waiting.map(({ since, ...thing }) => ({ ...thing, since: since.toISOString() })),
    waiting_opening,
    figure_list: figuresOf(parts.figures),
    visit_list,
    part_list: beside.parts.map(({ kind, figures: own }) => ({
      kind,
      figure_list: kind === "referring" ? [beside.referred] : figuresOf(own),
    })),
    next_payout: beside.next,
    event_list,
    next_step,
  };
};

async function readWaitingOpening(
  connection: Connection,
  companyId: string,
): Promise<Start["waiting_opening"]> {
  const { rows } = await connection.execute<{ _id: string; name: string }>(sql`
    select o.id as _id, o.name from job_applications a join job_openings o on o.id = a.job_opening_id
     where o.company_id = ${companyId} and o.deleted_at is null and a.status = 'AWAIT'
     order by a.created_at limit 1`);
  return rows[0] ?? null;
}

async function readFigures(connection: Connection, figures: Parts["figures"]): Promise<Start["figure_list"]> {
  const from = sql`now() - make_interval(days => ${figureDays})`;
  // One statement for all: a call takes few connections at once.
  const sums = figures.map(
    ([kind, rows]) => sql`
      select ${kind}::text as kind, coalesce(sum(amount) filter (where at > ${from}), 0) as now,
        coalesce(sum(amount) filter (where at <= ${from}), 0) as before
      from (${rows}) as things where at > now() - make_interval(days => ${2 * figureDays})`,
  );
  const { rows } = await connection.execute<{ kind: FigureKind; now: string; before: string }>(
    sql.join(sums, sql` union all `),
  );
  return figures.map(([kind]) => {
    const { now, before } = rows.find((row) => row.kind === kind) ?? { now: 0, before: 0 };
    const inUnits = moneyFigures.includes(kind) ? centsToReais : (count: number) => count;
    return { kind, now: inUnits(Number(now)), before: inUnits(Number(before)) };
  });
}

/** Today and the days before it, also those without any. */
async function readVisits(connection: Connection, { kind, id }: Parts["page"]): Promise<Start["visit_list"]> {
  const { rows } = await connection.execute<{ day: Day; count: number }>(sql`
    select d.day::text, coalesce(v.count, 0)::int as count
      from generate_series(${1 - figureDays}::int, 0) as back cross join lateral (select ${today} + back as day) as d
      left join page_visits as v on v.kind = ${kind} and v.subject_id = ${id} and v.day = d.day
     order by d.day`);
  return rows;
}

/** What the person is beside a professional, and what that earns. */
async function readBeside(context: VerbContext, possible: Parts["beside"]) {
  const none = {
    parts: [] as Parts["beside"],
    referred: { kind: "referred" as const, now: 0, before: 0 },
    next: null as Start["next_payout"],
  };
  if (possible.length === 0) return none;
  const { orm } = context.db;
  const { rows } = await orm.execute<{ is_so: boolean[] }>(
    sql`select array[${sql.join(
      possible.map(({ isSo }) => isSo),
      sql`, `,
    )}] as is_so`,
  );
  const parts = possible.filter((_, place) => rows[0]?.is_so[place]);
  const [read] = context.handlers.of(earningsSoFar);
  if (parts.length === 0 || !read) return none;
  const { referrals, next } = await read(orm, requireActor(context).userId, figureDays);
  return {
    parts,
    referred: {
      kind: "referred" as const,
      now: centsToReais(referrals.nowCents),
      before: centsToReais(referrals.beforeCents),
    },
    next: { on: next.on, amount: centsToReais(next.cents) },
  };
}

/** How many events are shown. */
const maxEvents = 6;

async function readEvents(connection: Connection, events: readonly SQL[]): Promise<Start["event_list"]> {
  const last = events.map((rows) => sql`(${rows} order by 2 desc limit ${maxEvents})`);
  const { rows } = await connection.execute<{
    kind: EventKind;
    at: string;
    who: string | null;
    what: string | null;
    cents: string | null;
  }>(sql`${sql.join(last, sql` union all `)} order by at desc limit ${maxEvents}`);
  return rows.map(({ kind, at, who, what, cents }) => ({
    kind,
    at: new Date(at).toISOString(),
    who,
    what,
    amount: cents === null ? null : centsToReais(Number(cents)),
  }));
}

async function readStep(connection: Connection, steps: Parts["steps"]): Promise<StepKind | null> {
  if (steps.length === 0) return null;
  const cases = steps.map(([kind, isNext]) => sql`when ${isNext} then ${kind}::text`);
  const { rows } = await connection.execute<{ step: StepKind | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as step`,
  );
  return rows[0]?.step ?? null;
}
