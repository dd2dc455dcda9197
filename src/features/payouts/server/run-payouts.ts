import { randomUUID } from "node:crypto";
import type { Verb } from "../../../platform/route.ts";
import { allowStoppedJob, listJobStops } from "../../../platform/usual-share.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import { type runPayouts as endpoint, runOutdated, runStopped } from "../administration-contract.ts";
import { payOutJob, payOutNowJob } from "./jobs.ts";
import { readRunDays } from "./run-days.ts";

export const runPayouts: Verb<typeof endpoint> = async ({ body: { password, run } }, context) => {
  await requireOwnPassword(context, password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const { runOn } = await readRunDays(tx);
    if (run.on !== runOn) throw runOutdated();
    const stops = await listJobStops(tx);
    if (stops.some(({ job, isAllowed }) => job === payOutJob.name && !isAllowed)) {
      if (!run.allow_stopped) throw runStopped();
      await allowStoppedJob(tx, payOutJob.name);
    }
    await context.queue.enqueue(tx, payOutNowJob, {});
    await recordAudit(tx, context, {
      action: "PAYOUTS_RUN",
      // A run has a day and no id.
      subjectId: randomUUID(),
      companyId: null,
      details: { run_on: runOn, allowed_stopped: run.allow_stopped ?? false },
    });
    return { message: messages.payoutsAsked };
  });
};
