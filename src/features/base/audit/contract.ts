import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, instant, optionalDay, paging } from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { auditActionNames } from "./actions.ts";

/** What administrators and managers did to others: who, what, to which thing, and when. */

const auditEntry = z.object({
  _id: z.string(),
  created_at: instant,
  actor: z.object({
    _id: z.string(),
    type: z.enum(["SALESMAN", "EMPLOYEE", "ADMIN"]),
    /** Null once the account is closed. */
    name: z.string().nullable(),
  }),
  action: z.enum(auditActionNames),
  subject: z.object({ kind: z.string(), _id: z.string() }),
  /** Of a person or a company; null of anything else, and once the account is closed. */
  subject_name: z.string().nullable(),
  company: z.string().nullable(),
  company_name: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  company: id.optional(),
  /** Who did it. */
  actor: id.optional(),
  /** To whom or what it was done. */
  subject: id.optional(),
  action: z.enum(auditActionNames).optional(),
  /** Days of Brasília, the first and the last. */
  from: optionalDay,
  to: optionalDay,
};

export const endsBeforeStart = "O último dia não vem antes do primeiro";
const inOrder = { path: ["to"], error: endsBeforeStart };
const isInOrder = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  !from || !to || from <= to;

const own = { tag: "Administração", method: "GET", access: "administrators" } as const;

export const listAuditEntries = endpoint({
  ...own,
  name: "listAuditEntries",
  summary: "O que a administração e quem administra empresas fez a outras pessoas, mais novo primeiro",
  path: "/api/audit",
  query: z.object({ ...filters, ...paging(50) }).refine(isInOrder, inOrder),
  answer: z.object({
    audit_list: z.array(auditEntry),
    /** What the ids of the filter are called; null where none was asked for, or its account is closed. */
    audit_filter: z.object({
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      company: z.string().nullable(),
    }),
  }),
});

export const exportAuditEntries = endpoint({
  ...own,
  name: "exportAuditEntries",
  summary: "O mesmo como planilha, até 10.000 linhas",
  path: "/api/audit/export",
  query: z.object({ ...filters, format: tableFormat }).refine(isInOrder, inOrder),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});
