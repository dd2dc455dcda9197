import { eq } from "drizzle-orm";
import { listJobStops } from "../../../../platform/bulk-change-guard.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listPayees as endpoint } from "../administration-contract.ts";
import { payoutRuns } from "../table.ts";
import { presentPayee, readPayees, readRunDays } from "./payees.ts";
import { payOutJob } from "./transfers.ts";

export const listPayees: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const days = await readRunDays(db.orm);
  const [{ rows, sums }, [run], stops] = await Promise.all([
    readPayees(db.orm, days, query),
    db.orm.select().from(payoutRuns).where(eq(payoutRuns.runOn, days.runOn)),
    listJobStops(db.orm),
  ]);
  const stop = stops.find(({ job, isAllowed }) => job === payOutJob.name && !isAllowed);
  return {
    payee_list: rows.map(presentPayee),
    payee_dash: {
      owed: centsToReais(sums.owed),
      on_way: centsToReais(sums.on_way),
      next: centsToReais(sums.next),
      due: centsToReais(sums.due),
      due_count: sums.counts.DUE,
      payable: centsToReais(sums.payable),
      payable_count: sums.payable_count,
      counts: sums.counts,
      run_on: days.runOn,
      finished_at: run?.finishedAt?.toISOString() ?? null,
      next_on: days.nextOn,
      stop: stop ? { amount: stop.changes, before: stop.of, since: stop.stoppedAt.toISOString() } : null,
    },
  };
};
