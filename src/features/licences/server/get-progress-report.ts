import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { type TableCell, tableContentType, writeTable } from "../../../platform/write-table.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import { courseNotFound } from "../../courses/contract.ts";
import type { getProgressReport as endpoint } from "../contract.ts";
import { readLicences } from "./read-licences.ts";
import { type ReportRow, selectReport } from "./report.query.ts";

const titles = [
  "Colaborador",
  "E-mail",
  "Treinamento",
  "Liberado em",
  "Prazo",
  "Início",
  "Concluído em",
  "Progresso (%)",
  "Aulas concluídas",
  "Nota",
];

const dayOf = (day: string | null): TableCell => (day ? { day } : null);

const cellsOf = (row: ReportRow): TableCell[] => [
  `${row.name} ${row.lastname}`,
  row.email,
  row.courseName,
  dayOf(row.releasedOn),
  dayOf(row.dueOn),
  dayOf(row.begunOn),
  dayOf(row.completedOn),
  row.progress,
  row.lessonsDone,
  row.rating === null ? null : row.rating / 100,
];

export const getProgressReport: Verb<typeof endpoint> = async ({ query }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  const asked = { companyId, courseId: query.course };
  if (query.course) {
    const { contracted, exclusive } = await readLicences(context.db.orm, asked);
    if (contracted.length + exclusive.length === 0) throw courseNotFound();
  }
  const rows = (await selectReport(context.db.orm, asked)).map(cellsOf);
  const bytes = await writeTable({ sheet: "Andamento", titles, rows, numbers: "General" }, query.format);
  return {
    file_name: `andamento-da-equipe-${context.clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
};
