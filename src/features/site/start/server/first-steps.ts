import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import type { FirstSteps } from "../contract.ts";
import type { FirstStepKind, Goal } from "../kinds.ts";
import { firstSteps } from "../table.ts";

/** Employees who manage nothing, and administrators, begin elsewhere. */
export const getFirstSteps: Verb<typeof contract.getFirstSteps> = async (_input, context) => {
  const { userId, type, manager, companyId } = requireActor(context);
  const { orm } = context.db;
  const ofManager = manager && companyId;
  if (!ofManager && type !== "SALESMAN") throw notAllowed();
  const [row] = await orm.select().from(firstSteps).where(eq(firstSteps.userId, userId));
  if (row?.putAwayAt) return { first_steps: null };
  const goal = row?.goal ?? null;
  if (!ofManager && !goal) {
    const asks = !(await hasBegun(orm, userId));
    return { first_steps: asks ? { asks_goal: true, goal, step_list: [] } : null };
  }
  const steps = await readSteps(orm, ofManager ? ofCompany(companyId) : ofGoal(userId)[goal ?? "represent"]);
  const isDone = steps.every(({ done }) => done);
  return { first_steps: isDone ? null : { asks_goal: false, goal, step_list: steps } };
};

/** Whoever has found the way is not asked which one. */
async function hasBegun(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await connection.execute<{ begun: boolean }>(sql`
    select exists (select from representations where user_id = ${id})
      or exists (select from job_applications where user_id = ${id})
      or exists (select from courses where user_id = ${id}) as begun`);
  return rows[0]?.begun ?? false;
}

interface Step {
  kind: FirstStepKind;
  /** What is counted, and how many it takes. */
  rows: SQL;
  of?: number;
  /** Whether it can be done already. */
  waitsFor?: SQL;
}

/** Enough to be found by companies; what money needs is asked for where money is. */
const city = (id: string): Step => ({
  kind: "city",
  rows: sql`select from users where id = ${id} and city is not null and state is not null`,
});

const profile = (id: string): Step => ({
  kind: "profile",
  rows: sql`select from resumes where user_id = ${id} and title is not null`,
});

const ofGoal = (id: string): Record<Goal, Step[]> => ({
  represent: [
    {
      kind: "requests",
      rows: sql`select from representations where user_id = ${id} and status <> 'CANCELED'`,
      of: 3,
    },
    city(id),
    profile(id),
    {
      kind: "share",
      rows: sql`select from quotes where salesman_id = ${id}`,
      // An empty store is nothing to show.
      waitsFor: sql`select from representations where user_id = ${id} and status = 'APPROVED'`,
    },
  ],
  work: [
    city(id),
    profile(id),
    {
      kind: "apply",
      rows: sql`select from job_applications where user_id = ${id} and status <> 'CANCELED'`,
    },
    { kind: "alert", rows: sql`select from saved_searches where user_id = ${id} and finder = 'openings'` },
  ],
  teach: [
    { kind: "course", rows: sql`select from courses where user_id = ${id} and deleted_at is null` },
    {
      kind: "film",
      rows: sql`select from courses c join lessons l on l.course_id = c.id
        where c.user_id = ${id} and c.deleted_at is null and l.deleted_at is null and l.video_id is not null`,
      waitsFor: sql`select from courses where user_id = ${id} and deleted_at is null`,
    },
    {
      kind: "publish",
      rows: sql`select from courses
        where user_id = ${id} and deleted_at is null and published_lessons > 0 and (status or type = 'EXCLUSIVE')`,
      waitsFor: sql`select from courses c join lessons l on l.course_id = c.id
        where c.user_id = ${id} and c.deleted_at is null and l.deleted_at is null and l.seconds is not null`,
    },
  ],
});

const ofCompany = (id: string): Step[] => [
  { kind: "catalogue", rows: sql`select from products where company_id = ${id} and deleted_at is null` },
  {
    kind: "representatives",
    rows: sql`select distinct user_id from representations where company_id = ${id} and status = 'APPROVED'`,
    of: 5,
  },
  { kind: "opening", rows: sql`select from job_openings where company_id = ${id} and deleted_at is null` },
];

async function readSteps(connection: Connection, steps: readonly Step[]): Promise<FirstSteps["step_list"]> {
  const counts = steps.map(({ rows, of = 1, waitsFor }, place) => {
    const waits = waitsFor ? sql`not exists (${waitsFor})` : sql`false`;
    return sql`select ${place}::int as place, count(*)::int as now, ${waits} as waits
      from (${rows} limit ${of}::int) as things`;
  });
  // One statement for all: a call takes few connections at once.
  const { rows } = await connection.execute<{ place: number; now: number; waits: boolean }>(
    sql`${sql.join(counts, sql` union all `)} order by place`,
  );
  return steps.map(({ kind, of = 1 }, place) => {
    const { now = 0, waits = false } = rows[place] ?? {};
    const done = now >= of;
    return { kind, done, now, of, waits: waits && !done };
  });
}

export const putAwayFirstSteps: Verb<typeof contract.putAwayFirstSteps> = async (_input, context) => {
  const { userId, type, manager } = requireActor(context);
  if (type !== "SALESMAN" && !manager) throw notAllowed();
  const putAwayAt = sql`now()`;
  const changed = await context.db.transaction((tx) =>
    tx
      .insert(firstSteps)
      .values({ userId, putAwayAt })
      .onConflictDoUpdate({
        target: firstSteps.userId,
        set: { putAwayAt },
        setWhere: isNull(firstSteps.putAwayAt),
      })
      .returning({ userId: firstSteps.userId }),
  );
  return { message: changed.length > 0 ? messages.firstStepsPutAway : messages.nothingChanged };
};

export const chooseGoal: Verb<typeof contract.chooseGoal> = async ({ body: { goal } }, context) => {
  const { userId } = requireActor(context);
  const changed = await context.db.transaction((tx) =>
    tx
      .insert(firstSteps)
      .values({ userId, goal })
      .onConflictDoUpdate({
        target: firstSteps.userId,
        set: { goal },
        setWhere: sql`${firstSteps.goal} is distinct from excluded.goal`,
      })
      .returning({ userId: firstSteps.userId }),
  );
  return { message: changed.length > 0 ? messages.goalChosen : messages.nothingChanged };
};
