import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { id, paging } from "../../shared/schema.ts";
import { auditActionNames } from "./actions.ts";

/** What administrators and managers did to others: who, what, to which thing, and when. */

const auditEntry = z.object({
  _id: z.string(),
  created_at: z.string(),
  actor: z.object({
    _id: z.string(),
    type: z.enum(["SALESMAN", "EMPLOYEE", "ADMIN"]),
    /** Null once the account is closed. */
    name: z.string().nullable(),
  }),
  action: z.enum(auditActionNames),
  subject: z.object({ kind: z.string(), _id: z.string() }),
  company: z.string().nullable(),
  company_name: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  summary: "O que a administração e quem administra empresas fez a outras pessoas, mais novo primeiro",
  tag: "Administração",
  method: "GET",
  path: "/api/audit",
  access: "administrators",
  query: z.object({
    ...paging(50),
    company: id.optional(),
    actor: id.optional(),
    subject: id.optional(),
    action: z.enum(auditActionNames).optional(),
  }),
  answer: z.object({ audit_list: z.array(auditEntry) }),
});
