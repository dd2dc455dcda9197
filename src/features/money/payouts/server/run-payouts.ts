import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { allowStoppedJob, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import {
  type runPayouts as endpoint,
  runOutdated,
  runStopChanged,
  runStopped,
} from "../administration-contract.ts";
import { payoutRuns } from "../table.ts";
import { countPayable, readRunDays } from "./payees.ts";
import { payOutJob, payOutNowJob } from "./transfers.ts";

export const runPayouts: Verb<typeof endpoint> = async ({ body: { password, run } }, context) => {
  await requireOwnPassword(context, password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const days = await readRunDays(tx);
    const { runOn } = days;
    if (run.on !== runOn) throw runOutdated();
    const stops = await listJobStops(tx);
    const isStopped = stops.some(({ job, isAllowed }) => job === payOutJob.name && !isAllowed);
    if (isStopped) {
      if (run.allowed_amount === undefined) throw runStopped();
      // The job may look again at this moment, and stop at another amount.
      const isAllowed = await allowStoppedJob(tx, payOutJob.name, { changes: run.allowed_amount });
      if (!isAllowed) throw runStopChanged();
    }
    if (!isStopped && (await hasFinished(tx, runOn)) && (await countPayable(tx, days)) === 0)
      return { message: messages.nothingChanged };
    await context.queue.enqueue(tx, payOutNowJob, {});
    await recordAudit(tx, context, {
      action: "PAYOUTS_RUN",
      // A run has a day and no id.
      subjectId: randomUUID(),
      companyId: null,
      details: { run_on: runOn, allowed_stopped: isStopped },
    });
    return { message: messages.payoutsAsked };
  });
};

const hasFinished = async (connection: Connection, runOn: Day): Promise<boolean> =>
  (await connection.$count(payoutRuns, and(eq(payoutRuns.runOn, runOn), isNotNull(payoutRuns.finishedAt)))) >
  0;
