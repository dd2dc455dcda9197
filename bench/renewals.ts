import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { openDatabase } from "../src/platform/database/database.ts";
import { createQueue, defineJob } from "../src/platform/queue.ts";
import { memoryOf, type Target } from "./processes.ts";

/** A night in which plans are renewed. */
export interface RenewedNight {
  count: number;
  perSecond: number;
  /** Of the hand-written SQL that writes the same rows, in the same run. */
  sqlPerSecond: number;
  /** Of the process that renews, when a tenth was done and when all was, in megabytes; null where the system does not tell. */
  megabytes: { early: number; late: number } | null;
  /** Receipts that were not written yet when the last plan was renewed: nobody's renewal waits for them. */
  receiptsLeft: number;
  /** What should be none: charged twice, not charged, not in the ledger to the cent. */
  faults: string[];
}

/** The job of `renew-subscriptions.ts`, which brings its mails and cannot be loaded by Node alone. */
const renewSubscriptionsJob = defineJob({
  name: "renew-subscriptions",
  schema: z.object({}),
  singleton: true,
});

/** Longer than any pause of a worker: then it is told what is wrong rather than waited for. */
const longestStandstill = 120_000;

/** Starts the night's job and watches until the last plan has its new period. */
export async function renewalNight(
  { pid }: Target,
  databaseUrl: string,
  count: number,
): Promise<Omit<RenewedNight, "sqlPerSecond">> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = Date.now();
    await enqueueNight(databaseUrl);
    let [done, moved] = [0, began];
    let early: number | null = null;
    while (done < count) {
      await pause(1_000);
      const now = await numberOf(
        client,
        "select count(*) from subscription_charges where period_end is not null",
      );
      if (now > done) moved = Date.now();
      if (Date.now() - moved > longestStandstill)
        throw new Error(`${now} of ${count} plans were renewed, no more`);
      done = now;
      if (early === null && done >= count / 10) early = (await memoryOf(pid))?.now ?? null;
    }
    const seconds = (Date.now() - began) / 1_000;
    const late = (await memoryOf(pid))?.now ?? null;
    return {
      count,
      perSecond: count / seconds,
      megabytes: early === null || late === null ? null : { early, late },
      receiptsLeft: count - (await numberOf(client, "select count(*) from subscription_mails")),
      faults: await faultsOf(client, count),
    };
  } finally {
    await client.end();
  }
}

async function enqueueNight(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 2 });
  const queue = createQueue({ url, log: console });
  await queue.start({ work: false });
  await queue.enqueue(db.orm, renewSubscriptionsJob, {});
  await queue.stop();
  await db.close();
}

async function numberOf(client: pg.Client, count: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(count);
  return Number(rows[0]?.count);
}

async function faultsOf(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ what: string; found: string; wanted: string }>(
    `select * from (values
      ('charges', (select count(*) from charges where status = 'PAID'), $1::bigint),
      ('plans with a charge', (select count(distinct subject_id) from charges), $1),
      ('plans of two months', (select count(*) from subscriptions where paid_months = 2), $1),
      ('charges of the gateway', (select count(*) from sandbox.charges where status = 'PAID'), $1),
      ('sales', (select count(*) from ledger_references where kind = 'SALE'), $1),
      ('cents', (select sum(cents) from ledger_entries where account = 'gateway'),
                (select sum(cents - fee_cents) from sandbox.statement_lines))
     ) as t (what, found, wanted) where found is distinct from wanted`,
    [count],
  );
  return rows.map(({ what, found, wanted }) => `${found} ${what} instead of ${wanted}`);
}
