import { randomUUID } from "node:crypto";
import { allowStoppedJob, type JobStop, listJobStops } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { type allowJob as endpoint, jobStopChanged, jobStopNotFound } from "../contract.ts";

export const allowJob: Verb<typeof endpoint> = async ({ params: { job }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const { changes } = body.stop;
    // The job may look again at this moment, and stop at another extent.
    const isAllowed = await allowStoppedJob(tx, job, { changes });
    const stop = await findStop(tx, job);
    if (!isAllowed) throw stop && !stop.isAllowed ? jobStopChanged() : jobStopNotFound();
    await recordAudit(tx, context, {
      action: "JOB_ALLOWED",
      // A job has a name and no id.
      subjectId: randomUUID(),
      companyId: null,
      details: { job, changes, of: stop?.of ?? null },
    });
    return { message: messages.jobAllowed };
  });
};

const findStop = async (tx: Transaction, job: string): Promise<JobStop | undefined> =>
  (await listJobStops(tx)).find((stop) => stop.job === job);
