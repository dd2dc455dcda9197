import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type AuditDetails, auditActionNames } from "./actions.ts";

/** Append-only: the database refuses to change or remove an entry. */
export const auditEntries = pgTable("audit_entries", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  actorId: uuid("actor_id").notNull(),
  actorType: text("actor_type", { enum: ["SALESMAN", "EMPLOYEE", "ADMIN"] }).notNull(),
  action: text({ enum: auditActionNames }).notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  companyId: uuid("company_id"),
  details: jsonb().$type<AuditDetails>().notNull(),
});
