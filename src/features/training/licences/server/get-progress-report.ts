import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant } from "../../../../platform/database/moments.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { type TableCell, tableContentType, writeTable } from "../../../../platform/table-file.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { hasLesson } from "../../enrolments/server/students.ts";
import type { getProgressReport as endpoint } from "../contract.ts";
import { type LicencesAsked, readLicences } from "./licences.query.ts";

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

interface ReportRow extends Record<string, unknown> {
  name: string;
  lastname: string;
  /** Null of who left the company. */
  email: string | null;
  courseName: string;
  /** Days, as `YYYY-MM-DD`. */
  releasedOn: string;
  dueOn: string | null;
  begunOn: string | null;
  completedOn: string | null;
  /** Percent. */
  progress: number;
  lessonsDone: number;
  /** Hundredths of stars. */
  rating: number | null;
}

/** Everybody for whom a company uses a licence, also who left it. */
async function selectReport(
  connection: Connection,
  { companyId, courseId }: LicencesAsked,
): Promise<ReportRow[]> {
  const { rows } = await connection.execute<ReportRow>(sql`
    select u.name, u.lastname, case when w.id is not null then u.email end as email, c.name as "courseName",
           ${dayOfInstant(sql`e.created_at`)}::text as "releasedOn", e.due_on::text as "dueOn",
           ${dayOfInstant(sql`e.begun_at`)}::text as "begunOn", ${dayOfInstant(sql`e.completed_at`)}::text as "completedOn",
           e.rating, seen.done as "lessonsDone",
           coalesce(floor(100.0 * seen.seconds / nullif(seen.whole, 0)), 0)::int as progress
      from enrolments as e join courses as c on c.id = e.course_id join users as u on u.id = e.user_id
      left join employees as w on w.user_id = e.user_id and w.company_id = e.company_id
     cross join lateral (
       select count(watch.completed_at)::int as done, sum(l.seconds) as whole,
              coalesce(sum(case when watch.completed_at is not null then l.seconds
                else least(coalesce(watch.watched_seconds, 0), l.seconds) end), 0) as seconds
         from lessons as l join course_sections as s on s.id = l.section_id
         left join lesson_watches as watch on watch.enrolment_id = e.id and watch.lesson_id = l.id
        where l.course_id = e.course_id and ${hasLesson}
     ) as seen
     where e.company_id = ${companyId} and e.holds_licence ${courseId ? sql`and e.course_id = ${courseId}` : sql``}
     order by ${alphabetically(sql`c.name`)}, c.id, ${alphabetically(sql`u.name`)}, ${alphabetically(sql`u.lastname`)}, e.id`);
  return rows;
}
