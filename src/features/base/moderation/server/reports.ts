import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import { recordAudit } from "../../audit/server/audit-entries.ts";
import type * as contract from "../contract.ts";
import { reportedNotFound, reportNotFound, reportsClosed } from "../contract.ts";
import type { ReportedKindName, ReportReason } from "../model.ts";
import { reports } from "../table.ts";
import { keepReport } from "./keep-report.ts";
import { type ReportedSummary, reportedKindOf } from "./moderated-kinds.ts";

export const sendReport: Verb<typeof contract.sendReport> = async ({ body: { report } }, context) => {
  const { kind, subject, reason, text = null } = report;
  return context.db.transaction(async (tx) => {
    const thanks = { message: messages.reportSent };
    // It is told nothing to learn from.
    if (isRobot(report)) return thanks;
    const reported = reportedKindOf(context, kind);
    if (reported.isPrivate) throw reportedNotFound();
    const summary = (await reported.summarise(tx, [subject], context)).get(subject);
    if (!summary?.isPublic) throw reportedNotFound();
    await keepReport(tx, context, { kind, subject, reason, text });
    return thanks;
  });
};

/** Of each thing; the others stand with it where it is decided. */
const textsShown = 5;

export const listReports: Verb<typeof contract.listReports> = async ({ query }, context) => {
  const { orm } = context.db;
  const [rows, report_dash] = await Promise.all([listReportedThings(orm, query), countOpenReports(orm)]);
  const summaries = new Map<ReportedKindName, Map<string, ReportedSummary>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    summaries.set(kind, await reportedKindOf(context, kind).summarise(orm, ids, context));
  }
  const texts = await Promise.all(
    rows.map(({ kind, subjectId }) => listTextsOf(orm, { kind, id: subjectId }, textsShown)),
  );
  return {
    report_list: rows.map(({ kind, subjectId, firstAt, lastAt, quoted, ...row }, index) => {
      const summary = summaries.get(kind)?.get(subjectId);
      return {
        ...row,
        kind,
        _id: subjectId,
        name: summary?.name ?? null,
        path: summary?.path ?? null,
        is_public: summary?.isPublic ?? false,
        account: summary?.owner ? { type: summary.owner.type, _id: summary.owner._id } : null,
        content: quoted ?? summary?.content ?? null,
        files: summary?.files ?? [],
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

export interface ReportedSubject {
  kind: ReportedKindName;
  id: string;
}

const isOf = ({ kind, id }: ReportedSubject) => and(eq(reports.kind, kind), eq(reports.subjectId, id));
const isOpen = isNull(reports.closedAt);
/** Instants are told to the millisecond. */
const cameBy = (instant: string) => sql`date_trunc('milliseconds', ${reports.createdAt}) <= ${instant}`;

/** The newest reports of a thing, closed ones too. */
export const listReportsOf = (connection: Connection, subject: ReportedSubject) =>
  connection
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .where(isOf(subject))
    .orderBy(desc(reports.id))
    .limit(50);

interface Asked {
  kind?: ReportedKindName | undefined;
  limit: number;
  page: number;
}

/** Things with open reports, the one that was reported first before the others. */
const listReportedThings = (connection: Connection, { kind, limit, page }: Asked) =>
  connection
    .select({
      kind: reports.kind,
      subjectId: reports.subjectId,
      reports: sql<number>`count(*)::int`,
      quoted: sql<string | null>`max(${reports.quoted})`,
      firstAt: sql`min(${reports.createdAt})`.mapWith(reports.createdAt),
      lastAt: sql`max(${reports.createdAt})`.mapWith(reports.createdAt),
      reasons: sql<{ reason: ReportReason; reports: number }[]>`(
        select json_agg(json_build_object('reason', r.reason, 'reports', r.n) order by r.n desc, r.reason)
        from (select reason, count(*)::int as n from reports as named
              where named.kind = reports.kind and named.subject_id = reports.subject_id and named.closed_at is null
              group by reason) as r)`,
    })
    .from(reports)
    .where(and(isOpen, kind && eq(reports.kind, kind)))
    .groupBy(reports.kind, reports.subjectId)
    .orderBy(asc(sql`min(${reports.createdAt})`), asc(reports.subjectId))
    .limit(limit)
    .offset(limit * page);

/** What people wrote in the open reports of a thing, the newest first. */
const listTextsOf = (connection: Connection, subject: ReportedSubject, limit: number) =>
  connection
    .select({ id: reports.id, text: sql<string>`${reports.text}`, createdAt: reports.createdAt })
    .from(reports)
    .where(and(isOf(subject), isOpen, isNotNull(reports.text)))
    .orderBy(desc(reports.id))
    .limit(limit);

async function countOpenReports(connection: Connection): Promise<{ things: number; reports: number }> {
  const [counts] = await connection
    .select({
      things: sql<number>`count(distinct (${reports.kind}, ${reports.subjectId}))::int`,
      reports: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(isOpen);
  return counts ?? { things: 0, reports: 0 };
}

async function wasReported(connection: Connection, subject: ReportedSubject): Promise<boolean> {
  return (await connection.select({ id: reports.id }).from(reports).where(isOf(subject)).limit(1)).length > 0;
}

/**
 * @param until leaves open what came after it
 * @returns how many it closed
 */
async function closeReportsOf(
  tx: Transaction,
  subject: ReportedSubject,
  { closedBy, outcome, note }: Pick<typeof reports.$inferInsert, "closedBy" | "outcome" | "note">,
  until?: string,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ closedAt: sql`now()`, closedBy, outcome, note, quoted: null })
    .where(and(isOf(subject), isOpen, until ? cameBy(until) : undefined))
    .returning({ id: reports.id });
  return closed.length;
}
