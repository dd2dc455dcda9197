import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { actionLabels, describeDetails, subjectLabel } from "../audit-labels.ts";
import type { exportAuditEntries as endpoint } from "../contract.ts";
import { type EntryRow, listEntries } from "./audit-entries.ts";

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

export const exportAuditEntries: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
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
