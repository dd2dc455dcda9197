import type { Verb } from "../../../../platform/services.ts";
import type { AuditEntry, listAuditEntries as endpoint } from "../contract.ts";
import { type EntryRow, findNames, listEntries } from "./audit-entries.ts";

export const listAuditEntries: Verb<typeof endpoint> = async ({ query }, { db }) => {
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
