import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { ReportedKindName, ReportReason } from "../model.ts";
import { reports } from "../table.ts";

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
export const listReportedThings = (connection: Connection, { kind, limit, page }: Asked) =>
  connection
    .select({
      kind: reports.kind,
      subjectId: reports.subjectId,
      reports: sql<number>`count(*)::int`,
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
export const listTextsOf = (connection: Connection, subject: ReportedSubject, limit: number) =>
  connection
    .select({ id: reports.id, text: sql<string>`${reports.text}`, createdAt: reports.createdAt })
    .from(reports)
    .where(and(isOf(subject), isOpen, isNotNull(reports.text)))
    .orderBy(desc(reports.id))
    .limit(limit);

export async function countOpenReports(connection: Connection): Promise<{ things: number; reports: number }> {
  const [counts] = await connection
    .select({
      things: sql<number>`count(distinct (${reports.kind}, ${reports.subjectId}))::int`,
      reports: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(isOpen);
  return counts ?? { things: 0, reports: 0 };
}

export async function wasReported(connection: Connection, subject: ReportedSubject): Promise<boolean> {
  return (await connection.select({ id: reports.id }).from(reports).where(isOf(subject)).limit(1)).length > 0;
}

/**
 * @param until leaves open what came after it
 * @returns how many it closed
 */
export async function closeReportsOf(
  tx: Transaction,
  subject: ReportedSubject,
  { closedBy, outcome, note }: Pick<typeof reports.$inferInsert, "closedBy" | "outcome" | "note">,
  until?: string,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ closedAt: sql`now()`, closedBy, outcome, note })
    .where(and(isOf(subject), isOpen, until ? cameBy(until) : undefined))
    .returning({ id: reports.id });
  return closed.length;
}
