import type { Connection } from "../../../../platform/database/database.ts";
import type { CourseCard } from "../../courses/contract.ts";
import { readCourseCards } from "../../courses/server/read-course-cards.ts";
import type { Licence } from "../contract.ts";
import { type LicenceRow, type LicencesAsked, selectLicences } from "./licences.query.ts";

const present = (row: LicenceRow, course: CourseCard): Licence => ({
  course,
  students: row.students,
  buyed: row.bought,
  free: row.bought - row.released,
  completed: row.completed,
  progress: row.progress,
  is_favourite: row.isFavourite,
  created_at: new Date(row.createdAt).toISOString(),
});

/** What a company has licences of, and what was made for it. */
export async function readLicences(
  connection: Connection,
  asked: LicencesAsked,
): Promise<{ contracted: Licence[]; exclusive: Licence[] }> {
  const rows = await selectLicences(connection, asked);
  const cards = await readCourseCards(
    connection,
    rows.map(({ courseId }) => courseId),
  );
  const presented = (isExclusive: boolean) =>
    rows.flatMap((row) => {
      const card = cards.get(row.courseId);
      return card && row.isExclusive === isExclusive ? [present(row, card)] : [];
    });
  return { contracted: presented(false), exclusive: presented(true) };
}
