import { eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { skills } from "../../../base/reference/table.ts";
import { users } from "../../../people/users/table.ts";
import type { listRelatedCourses as endpoint } from "../contract.ts";
import { courses, isPublished } from "../table.ts";
import { presentCard } from "./present.ts";
import { cardColumns } from "./queries.ts";
import { findReadableCourse } from "./read-course.ts";

export const listRelatedCourses: Verb<typeof endpoint> = async ({ params }, context) => {
  const course = await findReadableCourse(context, params.id);
  return { course_list: (await listRelated(context.db.orm, course)).map(presentCard) };
};

const maxRelated = 4;
const param = sql.placeholder;

const bestOf = (owner: SQL, distance: number): SQL => sql`
  (select ${courses.id} as id, ${courses.studentCount} as students, ${courses.createdAt} as at,
    ${sql.raw(String(distance))} as distance
  from ${courses} where ${owner} and ${isPublished} and ${courses.id} <> ${param("id")}
  order by ${courses.studentCount} desc, ${courses.createdAt} desc, ${courses.id} desc limit ${fixedLimit(maxRelated)})`;

const statementOf = prepared("related_courses", (orm) => {
  const ofTheme = bestOf(sql`${courses.segmentId} = ${param("segmentId")}::uuid`, 0);
  const ofTrainer = bestOf(sql`${courses.userId} = ${param("userId")}`, 1);
  const nearest = sql`(select id, min(distance) as distance, max(students) as students, max(at) as at
    from (${ofTheme} union all ${ofTrainer}) as found
    group by id order by min(distance), max(students) desc, max(at) desc, id desc limit ${fixedLimit(maxRelated)}) as nearest`;
  return orm
    .select(cardColumns)
    .from(courses)
    .innerJoin(nearest, sql`nearest.id = ${courses.id}`)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(skills, eq(skills.id, courses.segmentId))
    .orderBy(sql`nearest.distance, nearest.students desc, nearest.at desc, nearest.id desc`);
});

/** Up to four other visible courses: those of the same theme first, then those of the same trainer. */
const listRelated = (orm: NodePgDatabase, course: { id: string; segmentId: string | null; userId: string }) =>
  statementOf(orm).execute(course);
