import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/common-failures.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { undoSeconds } from "../../../../shared/undo.ts";
import { readWaiting } from "../../../base/waiting/server/count-waiting.ts";
import type { getStart as endpoint, Start } from "../contract.ts";
import { type EventKind, type FigureKind, figureDays, moneyFigures, type StepKind } from "../kinds.ts";

/** Of an employee who manages nothing, and of administrators, there is none: their areas begin elsewhere. */
export const getStart: Verb<typeof endpoint> = async (_input, context) => {
  const { userId, type, manager, companyId } = requireActor(context);
  const parts =
    manager && companyId ? ofCompany(companyId) : type === "SALESMAN" ? ofProfessional(userId) : null;
  if (!parts) throw notAllowed();
  const { orm } = context.db;
  const [waiting, figure_list, event_list, next_step] = await Promise.all([
    readWaiting(context),
    readFigures(orm, parts.figures),
    readEvents(orm, parts.events),
    readStep(orm, parts.steps),
  ]);
  return {
    waiting_list: waiting.map(({ since, ...thing }) => ({ ...thing, since: since.toISOString() })),
    figure_list,
    event_list,
    next_step,
  };
};

interface Parts {
  /** Selects of `at`, and of `amount`: 1 where things are counted, cents where it is money. */
  figures: [FigureKind, SQL][];
  /** Selects of kind, at, who, what and cents. */
  events: SQL[];
  /** The first that is true is the next step. */
  steps: [StepKind, SQL][];
}

/** What nobody approved is no company's way to write to somebody: it is left out, and so is what was taken away. */
const approvedName = (table: "p" | "o") =>
  sql.raw(`case when ${table}.approved and ${table}.deleted_at is null then ${table}.name end`);

/** A decision is told when it cannot be taken back any more. */
const isTold = (decided: string) =>
  sql`${sql.raw(decided)}.decided_at < now() - make_interval(secs => ${undoSeconds})`;

const ofProfessional = (id: string): Parts => ({
  figures: [
    ["quotes", sql`select created_at as at, 1 as amount from quotes where salesman_id = ${id}`],
    [
      "commission",
      sql`select created_at as at, commission_cents as amount from quotes where salesman_id = ${id} and status = 'WON'`,
    ],
    [
      "approvals",
      sql`select decided_at as at, 1 as amount from representations r
        where user_id = ${id} and status = 'APPROVED' and ${isTold("r")}`,
    ],
    [
      "received",
      // The bank may still send back what was paid.
      sql`select paid_at as at, cents as amount from transfers where user_id = ${id} and status = 'PAID'`,
    ],
  ],
  events: [
    sql`select 'quote' as kind, created_at as at, null as who, null as what, total_cents as cents
      from quotes where salesman_id = ${id}`,
    sql`select case r.status when 'APPROVED' then 'request_approved' else 'request_denied' end, r.decided_at, c.name_fancy,
        coalesce(${approvedName("p")}, g.name), null
      from representations r join companies c on c.id = r.company_id
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
      where r.user_id = ${id} and r.status in ('APPROVED', 'DENIED') and ${isTold("r")}`,
    sql`select case a.status when 'APPROVED' then 'application_approved' else 'application_denied' end, a.decided_at,
        c.name_fancy, ${approvedName("o")}, null
      from job_applications a join job_openings o on o.id = a.job_opening_id join companies c on c.id = o.company_id
      where a.user_id = ${id} and a.status in ('APPROVED', 'DENIED') and ${isTold("a")}`,
    sql`select 'paid', paid_at, null, null, cents from transfers where user_id = ${id} and status = 'PAID'`,
  ],
  steps: [
    [
      "represent",
      sql`not exists (select from representations where user_id = ${id} and status <> 'CANCELED')`,
    ],
    ["resume", sql`not exists (select from resumes where user_id = ${id} and title is not null)`],
    [
      "share",
      sql`exists (select from representations where user_id = ${id} and status = 'APPROVED')
        and not exists (select from quotes where salesman_id = ${id})`,
    ],
    ["apply", sql`not exists (select from job_applications where user_id = ${id})`],
  ],
});

/** Who is off the air is not named to companies. */
const isShown = sql`u.deleted_at is null and u.blocked_at is null and u.page_suspended_at is null`;

const ofCompany = (id: string): Parts => ({
  figures: [
    [
      "candidates",
      sql`select a.created_at as at, 1 as amount from job_applications a join job_openings o on o.id = a.job_opening_id
        where o.company_id = ${id} and o.deleted_at is null and a.status <> 'CANCELED'`,
    ],
    ["quotes", sql`select created_at as at, 1 as amount from quote_companies where company_id = ${id}`],
    [
      "sold",
      sql`select created_at as at, total_cents as amount from quote_companies where company_id = ${id} and status = 'WON'`,
    ],
    [
      "representatives",
      sql`select decided_at as at, 1 as amount from representations
        where company_id = ${id} and status = 'APPROVED' and decided_at is not null`,
    ],
  ],
  events: [
    sql`select 'candidate' as kind, a.created_at as at, u.name || ' ' || u.lastname as who, o.name as what, null::bigint as cents
      from job_applications a join job_openings o on o.id = a.job_opening_id join users u on u.id = a.user_id
      where o.company_id = ${id} and o.deleted_at is null and a.status <> 'CANCELED' and ${isShown}`,
    sql`select 'request', r.created_at, u.name || ' ' || u.lastname, coalesce(p.name, g.name), null
      from representations r join users u on u.id = r.user_id
        left join products p on p.id = r.product_id left join product_groups g on g.id = r.product_group_id
      where r.company_id = ${id} and r.status <> 'CANCELED' and ${isShown}`,
    sql`select 'quote', created_at, null, null, total_cents from quote_companies where company_id = ${id}`,
  ],
  steps: [
    ["catalogue", sql`not exists (select from products where company_id = ${id} and deleted_at is null)`],
    [
      "representatives",
      sql`not exists (select from representations where company_id = ${id} and status = 'APPROVED')`,
    ],
    ["opening", sql`not exists (select from job_openings where company_id = ${id} and deleted_at is null)`],
  ],
});

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
  const cases = steps.map(([kind, isNext]) => sql`when ${isNext} then ${kind}::text`);
  const { rows } = await connection.execute<{ step: StepKind | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as step`,
  );
  return rows[0]?.step ?? null;
}
