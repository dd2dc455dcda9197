import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/audit-entries.ts";
import { type closeReports as endpoint, reportNotFound, reportsClosed } from "../contract.ts";
import { closeReportsOf, wasReported } from "./reports.query.ts";

/** Those that come in the meantime stay open: nobody has read them. */
export const closeReports: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { outcome, note = null, until } = body.report;
  return context.db.transaction(async (tx) => {
    const reports = await closeReportsOf(tx, params, { closedBy: userId, outcome, note }, until);
    if (reports === 0) throw (await wasReported(tx, params)) ? reportsClosed() : reportNotFound();
    await recordAudit(tx, context, {
      action: "REPORTS_CLOSED",
      subjectId: params.id,
      companyId: null,
      details: { kind: params.kind, outcome, reports },
    });
    return { message: messages.reportsClosed };
  });
};
