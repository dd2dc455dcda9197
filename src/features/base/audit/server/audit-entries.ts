import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { madeOnDays } from "../../../../platform/database/page-of-list.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { type Day, formatDateTime } from "../../../../shared/format/dates.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { type AuditAction, type AuditDetails, auditActions } from "../actions.ts";
import { actionLabels, describeDetails, subjectLabel, subjectLabels } from "../audit-labels.ts";
import type * as contract from "../contract.ts";
import type { AuditEntry } from "../contract.ts";
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
function listEntries(
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
type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

interface Names extends Record<string, unknown> {
  actor: string | null;
  subject: string | null;
  company: string | null;
}

/** What the people and companies are called that the entries are narrowed to, also where there is no entry. */
async function findNames(
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

export const listAuditEntries: Verb<typeof contract.listAuditEntries> = async ({ query }, { db }) => {
  const [rows, audit_filter] = await Promise.all([
    listEntries(db.orm, query, query),
    findNames(db.orm, query),
  ]);
  return { audit_list: rows.map(present), audit_filter };
};

const present = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  created_at: row.createdAt.toISOString(),
  actor: { _id: row.actorId, type: row.actorType, name: row.actorName },
  action: row.action,
  subject: { kind: row.subjectKind, _id: row.subjectId },
  subject_name: row.subjectName,
  company: row.companyId,
  company_name: row.companyName,
  details: row.details,
});

const titles = [
  "Código",
  "Quando",
  "Quem fez",
  "Código de quem fez",
  "O que foi feito",
  "A quem ou a quê",
  "Nome",
  "Código de a quem ou a quê",
  "Empresa",
  "O que mudou",
];

export const exportAuditEntries: Verb<typeof contract.exportAuditEntries> = async (
  { query },
  { db, clock },
) => {
  const rows = (await allRows((page) => listEntries(db.orm, query, page))).map(rowOf);
  const name = `registro-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Registro", titles, rows });
};

const rowOf = (entry: EntryRow) => [
  entry.id,
  formatDateTime(entry.createdAt),
  entry.actorName,
  entry.actorId,
  actionLabels[entry.action],
  subjectLabel(entry.subjectKind),
  entry.subjectName,
  entry.subjectId,
  entry.companyName,
  describeDetails(entry.details).join("; "),
];
