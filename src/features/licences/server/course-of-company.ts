import { and, eq, gt } from "drizzle-orm";
import type { GivesCourse } from "../../courses/server/may-watch.ts";
import { companyCourses } from "../table.ts";

/** Whoever manages a company may watch what it bought licences of. */
export const courseOfCompany: GivesCourse = async (connection, { companyId, manager }, courseId) => {
  if (!companyId || !manager) return false;
  const bought = await connection.$count(
    companyCourses,
    and(
      eq(companyCourses.companyId, companyId),
      eq(companyCourses.courseId, courseId),
      gt(companyCourses.bought, 0),
    ),
  );
  return bought > 0;
};
