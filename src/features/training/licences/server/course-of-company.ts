import { sql } from "drizzle-orm";
import type { GivesCourse } from "../../courses/server/may-watch.ts";
import { companyHas, ofCompanySince } from "./licences.query.ts";

/** Whoever manages a company sees what it has licences of; to study it they release one of them to themselves. */
export const courseOfCompany: GivesCourse = async (connection, { companyId, manager }, courseId) => {
  if (!companyId || !manager) return null;
  const { rows } = await connection.execute<{ since: string }>(sql`
    select ${ofCompanySince({ companyId, courseId })} as since from company_courses as cc join courses as c on c.id = cc.course_id
     where cc.company_id = ${companyId} and cc.course_id = ${courseId} and cc.bought > 0 and ${companyHas}`);
  return rows[0] ? { extent: "outline", since: new Date(rows[0].since) } : null;
};
