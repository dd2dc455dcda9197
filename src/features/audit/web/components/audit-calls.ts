import { call } from "../../../../client/call.ts";
import { type AuditAction, auditActionNames } from "../../actions.ts";
import { listAuditEntries } from "../../contract.ts";

export const entriesPerPage = 50;

export interface AuditFilter {
  action?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  company?: string | undefined;
}

export const isAction = (text: string): text is AuditAction =>
  (auditActionNames as readonly string[]).includes(text);

/** What the address narrows the entries to; what is no action or no id is left out. */
export function auditFilterIn(search: URLSearchParams): AuditFilter {
  const action = search.get("acao") ?? "";
  const idIn = (name: string) => /^[0-9a-f-]{36}$/i.exec(search.get(name) ?? "")?.[0];
  return {
    action: isAction(action) ? action : undefined,
    actor: idIn("quem"),
    subject: idIn("coisa"),
    company: idIn("empresa"),
  };
}

export const loadEntries = (filter: AuditFilter, page = 0) =>
  call(listAuditEntries, { query: { ...filter, limit: entriesPerPage, page } });
