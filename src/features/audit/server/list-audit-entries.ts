import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import type { listAuditEntries as endpoint } from "../contract.ts";
import { auditEntries } from "../table.ts";

export const listAuditEntries: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const rows = await db.orm
    .select({
      ...getTableColumns(auditEntries),
      actorName: sql<string | null>`${users.name} || ' ' || ${users.lastname}`,
      companyName: companies.nameFancy,
    })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.actorId), isNull(users.deletedAt)))
    .leftJoin(companies, eq(companies.id, auditEntries.companyId))
    .where(
      and(
        query.company ? eq(auditEntries.companyId, query.company) : undefined,
        query.actor ? eq(auditEntries.actorId, query.actor) : undefined,
        query.subject ? eq(auditEntries.subjectId, query.subject) : undefined,
        query.action ? eq(auditEntries.action, query.action) : undefined,
      ),
    )
    // Ids grow with time.
    .orderBy(desc(auditEntries.id))
    .limit(query.limit)
    .offset(query.page * query.limit);
  return {
    audit_list: rows.map((row) => ({
      _id: row.id,
      created_at: row.createdAt.toISOString(),
      actor: { _id: row.actorId, type: row.actorType, name: row.actorName },
      action: row.action,
      subject: { kind: row.subjectKind, _id: row.subjectId },
      company: row.companyId,
      company_name: row.companyName,
      details: row.details,
    })),
  };
};
