import { call } from "../../../../../client/call.ts";
import { isDay } from "../../../../../shared/format/dates.ts";
import { isIdentifier } from "../../../../../ui/address-filters.ts";
import { auditActionNames } from "../../../../base/audit/actions.ts";
import { exportAuditEntries, listAuditEntries } from "../../../../base/calls.ts";

export const entriesPerPage = 50;

/** What the address narrows the entries to; what is no action, no id or no day is left out, and an end before its start. */
export function auditFilterIn(search: URLSearchParams) {
  const read = (name: string, isOne: (text: string) => boolean) => {
    const text = search.get(name) ?? "";
    return isOne(text) ? text : undefined;
  };
  const from = read("de", isDay);
  const to = read("ate", isDay);
  return {
    action: auditActionNames.find((action) => action === search.get("acao")),
    actor: read("quem", isIdentifier),
    subject: read("coisa", isIdentifier),
    company: read("empresa", isIdentifier),
    from,
    to: from && to && to < from ? undefined : to,
  };
}
export type AuditFilter = ReturnType<typeof auditFilterIn>;

/** No filter at all, as choices of the address. */
export const noChoices = { acao: "", quem: "", coisa: "", empresa: "", de: "", ate: "" };

export const loadEntries = (filter: AuditFilter, page = 0) =>
  call(listAuditEntries, { query: { ...filter, limit: entriesPerPage, page } });

export const downloadEntries = (filter: AuditFilter, format: "csv" | "xlsx") =>
  call(exportAuditEntries, { query: { ...filter, format } });
