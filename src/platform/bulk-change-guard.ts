import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "./database/database.ts";
import type { Log } from "./log.ts";

export interface Extent {
  /** Rows or files that the job would change now. */
  changes: number;
  /** Those that it would choose from. */
  of: number;
}

/**
 * Does the work of a job if that would change no more than its usual share, a row of `job_shares`. Otherwise it changes
 * nothing and leaves a stop: a wrong clock, a faulty query or a faulty import looks just like a lot of work. An
 * administrator looks at it and allows it once; the allowance holds for what was asked, until the work is done.
 */
export async function guardBulkChange(
  { db, log }: { db: { orm: Connection }; log: Pick<Log, "error"> },
  { name }: { name: string },
  { changes, of }: Extent,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.orm.execute<{ is_within: boolean }>(sql`
    select ${changes}::bigint <= greatest(least_rows, ${of}::bigint * most_percent / 100)
      + coalesce((select rows_to_change from job_stops where job = ${name} and allowed_at is not null), 0) as is_within
    from job_shares where job = ${name}`);
  if (!rows[0]) throw new Error(`job_shares does not say what is usual for ${name}`);
  if (!rows[0].is_within) {
    await db.orm.execute(sql`
      insert into job_stops as stop (job, rows_to_change, rows_in_all) values (${name}, ${changes}, ${of})
      on conflict (job) do update set rows_to_change = ${changes}, rows_in_all = ${of}, allowed_at = null,
        stopped_at = case when stop.allowed_at is null then stop.stopped_at else now() end`);
    log.error(
      { job: name, changes, of },
      "job stopped: it would change more than usual and waits to be allowed",
    );
    return;
  }
  await work();
  await db.orm.execute(sql`delete from job_stops where job = ${name}`);
}

/** Deletes the rows of a table that meet a condition, some at a time, where they are no more than the job's usual share. */
export async function deleteGuarded(
  { connection, log }: { connection: Connection; log: Pick<Log, "error"> },
  job: { name: string },
  table: PgTable,
  where: SQL,
): Promise<void> {
  const extent = { changes: await connection.$count(table, where), of: await connection.$count(table) };
  await guardBulkChange({ db: { orm: connection }, log }, job, extent, () =>
    deleteInBatches(connection, table, where),
  );
}

export interface JobStop extends Extent {
  job: string;
  stoppedAt: Date;
  isAllowed: boolean;
}

/** The jobs that wait to be allowed, or were and have not run yet. */
export async function listJobStops(connection: Connection): Promise<JobStop[]> {
  const { rows } = await connection.execute<{
    job: string;
    stopped_at: string;
    rows_to_change: number;
    rows_in_all: number;
    is_allowed: boolean;
  }>(sql`
    select job, stopped_at, rows_to_change, rows_in_all, allowed_at is not null as is_allowed
    from job_stops order by stopped_at`);
  return rows.map((row) => ({
    job: row.job,
    stoppedAt: new Date(row.stopped_at),
    changes: row.rows_to_change,
    of: row.rows_in_all,
    isAllowed: row.is_allowed,
  }));
}

/**
 * Lets a job that stopped do its work the next time it runs, once.
 * @param seen what was looked at: no other extent is allowed
 * @returns false where it does not wait for that
 */
export async function allowStoppedJob(
  connection: Connection,
  job: string,
  seen?: Pick<Extent, "changes">,
): Promise<boolean> {
  const { rowCount } = await connection.execute(
    sql`update job_stops set allowed_at = now() where job = ${job} and allowed_at is null
      and ${seen ? sql`rows_to_change = ${seen.changes}::numeric` : sql`true`}`,
  );
  return rowCount === 1;
}

const rowsAtOnce = 5_000;

/**
 * Repeats a statement that changes some rows, until there are none left to change: in one statement a whole table would
 * pass the time limit every night, and keep all its rows locked until then.
 * @param change changes rows that it does not find again, and says how many they were
 */
export async function untilNoneAreLeft(change: () => Promise<number>): Promise<void> {
  while ((await change()) > 0);
}

/** Deletes the rows of a table that meet a condition, some at a time, each time for good. */
export function deleteInBatches(connection: Connection, table: PgTable | SQL, where: SQL): Promise<void> {
  return untilNoneAreLeft(async () => {
    const some = sql`select ctid from ${table} where ${where} limit ${rowsAtOnce}`;
    const { rowCount } = await connection.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    return rowCount ?? 0;
  });
}
