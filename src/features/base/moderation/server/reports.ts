import { hash } from "node:crypto";
import { networkOf } from "../../../../platform/client-network.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import { recordAudit } from "../../audit/server/audit-entries.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import type * as contract from "../contract.ts";
import { reportedNotFound, reportNotFound, reportsClosed } from "../contract.ts";
import type { ReportedKindName } from "../model.ts";
import { reports } from "../table.ts";
import { reportedKindOf, type ThingSummary } from "./moderated-kinds.ts";
import {
  closeReportsOf,
  countOpenReports,
  listReportedThings,
  listTextsOf,
  wasReported,
} from "./reports.query.ts";

export const sendReport: Verb<typeof contract.sendReport> = async ({ body: { report } }, context) => {
  const { kind, subject, reason, text = null } = report;
  const { actor, deviceId, clientAddress } = context;
  // What keeps no device counts as its network: nobody is many by sending no cookie.
  const sender = deviceId ?? networkOf(clientAddress);
  return context.db.transaction(async (tx) => {
    const thanks = { message: messages.reportSent };
    // It is told nothing to learn from.
    if (isRobot(report)) return thanks;
    const summary = (await reportedKindOf(context, kind).summarise(tx, [subject])).get(subject);
    if (!summary?.isPublic) throw reportedNotFound();
    if (actor && !(await lockAccount(tx, actor.userId))) throw notSignedIn();
    await tx
      .insert(reports)
      .values({
        kind,
        subjectId: subject,
        reason,
        text,
        reporterId: actor?.userId ?? null,
        deviceHash: actor ? null : hash("sha256", sender, "buffer"),
      })
      // Who reports the same thing again while it is open has been heard.
      .onConflictDoNothing();
    return thanks;
  });
};

/** Of each thing; the others stand with it where it is decided. */
const textsShown = 5;

export const listReports: Verb<typeof contract.listReports> = async ({ query }, context) => {
  const { orm } = context.db;
  const [rows, report_dash] = await Promise.all([listReportedThings(orm, query), countOpenReports(orm)]);
  const summaries = new Map<ReportedKindName, Map<string, ThingSummary>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    summaries.set(kind, await reportedKindOf(context, kind).summarise(orm, ids));
  }
  const texts = await Promise.all(
    rows.map(({ kind, subjectId }) => listTextsOf(orm, { kind, id: subjectId }, textsShown)),
  );
  return {
    report_list: rows.map(({ kind, subjectId, firstAt, lastAt, ...row }, index) => {
      const summary = summaries.get(kind)?.get(subjectId);
      return {
        ...row,
        kind,
        _id: subjectId,
        name: summary?.name ?? null,
        path: summary?.path ?? null,
        is_public: summary?.isPublic ?? false,
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
        texts: (texts[index] ?? []).map(({ id, text, createdAt }) => ({
          _id: id,
          text,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
    report_dash,
  };
};

/** Those that come in the meantime stay open: nobody has read them. */
export const closeReports: Verb<typeof contract.closeReports> = async ({ params, body }, context) => {
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
