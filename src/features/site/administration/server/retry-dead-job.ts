import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { deadJobNotFound, type retryDeadJob as endpoint } from "../contract.ts";

export const retryDeadJob: Verb<typeof endpoint> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const isBack = await context.queue.redrive(tx, params.id);
    if (!isBack) throw deadJobNotFound();
    await recordAudit(tx, context, { action: "JOB_RETRIED", subjectId: params.id, companyId: null });
    return { message: messages.jobRetried };
  });
