import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { madeOnDays } from "../../../../platform/database/page-of-list.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { type AuditAction, type AuditDetails, auditActions } from "../actions.ts";
import { subjectLabels } from "../audit-labels.ts";
import { auditEntries } from "../table.ts";

interface Done {
  action: AuditAction;
  subjectId: string;
  companyId: string | null;
  details?: AuditDetails;
}

/** Writes down what the person who makes the call does, in the transaction that does it. */
export const recordAudit = (
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  done: Done,
): Promise<void> => recordAudits(tx, context, [done]);

/** The same of a call that does something to several. */
export async function recordAudits(
  tx: Transaction,
  context: Pick<VerbContext, "actor">,
  all: readonly Done[],
): Promise<void> {
  if (all.length === 0) return;
  const { userId, type } = requireActor(context);
  await tx.insert(auditEntries).values(
    all.map(({ action, subjectId, companyId, details = {} }) => ({
      actorId: userId,
      actorType: type,
      action,
      subjectKind: auditActions[action],
      subjectId,
      companyId,
      details,
    })),
  );
}

interface AuditFilter {
  company?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  action?: AuditAction | undefined;
  from: Day | null;
  to: Day | null;
}

const passing = ({ company, actor, subject, action, from, to }: AuditFilter) =>
  and(
    company ? eq(auditEntries.companyId, company) : undefined,
    actor ? eq(auditEntries.actorId, actor) : undefined,
    subject ? eq(auditEntries.subjectId, subject) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    ...madeOnDays({ id: auditEntries.id, createdAt: auditEntries.createdAt, from, to }),
  );

/** The newest first, since ids grow with time. Who it is about is looked up of those of the page alone. */
export function listEntries(
  connection: Connection,
  filter: AuditFilter,
  { limit, page }: { limit: number; page: number },
) {
  const entries = connection
    .select(getTableColumns(auditEntries))
    .from(auditEntries)
    .where(passing(filter))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(page * limit)
    .as("entries");
  return connection
    .select({
      id: entries.id,
      createdAt: entries.createdAt,
      actorId: entries.actorId,
      actorType: entries.actorType,
      action: entries.action,
      subjectKind: entries.subjectKind,
      subjectId: entries.subjectId,
      companyId: entries.companyId,
      details: entries.details,
      actorName: sql<string | null>`${users.name} || ' ' || ${users.lastname}`,
      companyName: companies.nameFancy,
      subjectName: sql<string | null>`case ${entries.subjectKind}
        when 'person' then (select name || ' ' || lastname from users where id = ${entries.subjectId} and deleted_at is null)
        when 'company' then (select name_fancy from companies where id = ${entries.subjectId}) end`,
    })
    .from(entries)
    .leftJoin(users, and(eq(users.id, entries.actorId), isNull(users.deletedAt)))
    .leftJoin(companies, eq(companies.id, entries.companyId))
    .orderBy(desc(entries.id));
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

interface Names extends Record<string, unknown> {
  actor: string | null;
  subject: string | null;
  company: string | null;
}

/** What the people and companies are called that the entries are narrowed to, also where there is no entry. */
export async function findNames(
  connection: Connection,
  { actor, subject, company }: Pick<AuditFilter, "actor" | "subject" | "company">,
): Promise<Names> {
  const person = (id: string | undefined) =>
    sql`(select name || ' ' || lastname from users where id = ${id ?? null}::uuid and deleted_at is null)`;
  const firm = (id: string | undefined) =>
    sql`(select name_fancy from companies where id = ${id ?? null}::uuid)`;
  const { rows } = await connection.execute<Names>(sql`
    select ${person(actor)} as actor, coalesce(${person(subject)}, ${firm(subject)}) as subject, ${firm(company)} as company`);
  return rows[0] ?? { actor: null, subject: null, company: null };
}

export const personalAudit: PersonalData = {
  columns: [auditEntries.actorId],
  of: (userId) => [
    {
      title: "Decisões suas que ficaram registradas",
      query: sql`select created_at as "Quando", coalesce(${inWords("subject_kind", subjectLabels)}, 'outro') as "Sobre o quê"
        from ${auditEntries} where actor_id = ${userId} order by id desc`,
    },
  ],
};
