import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connection } from "../../../../platform/database/database.ts";
import { fixedLimit, prepared } from "../../../../platform/database/prepared.ts";
import { holdsWords, wordParameters } from "../../../../platform/database/search.ts";
import type { Verb } from "../../../../platform/services.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { skills } from "../../../base/reference/table.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { courses, isAlive, isPublished } from "../table.ts";
import { countVisibleCourses, listVisibleCourses } from "./find-courses.query.ts";
import { presentCard } from "./present.ts";
import { cardColumns, newestFirst } from "./queries.ts";
import { findReadableCourse, readCourse } from "./read-course.ts";

/** `approved` may be left out: others than the own courses are only ever listed where they are visible. */
export const listCourses: Verb<typeof contract.listCourses> = async ({ query }, { db, actor }) => {
  const page = { limit: query.limit, offset: query.page * query.limit };
  const isOwn = actor !== null && query.user?.toLowerCase() === actor.userId && !query.visible;
  if (!isOwn) return { course_list: (await listVisibleCourses(db.orm, query, page)).map(presentCard) };
  const rows = await listCardsOfTrainer(db.orm, { ...query, userId: actor.userId }, page);
  return { course_list: await withStandings(db.orm, "course", rows.map(presentCard)) };
};

interface Which {
  userId: string;
  filter?: string | undefined;
  segment?: string | undefined;
}

/** The courses that somebody writes, in any state but withdrawn, newest first. */
const listCardsOfTrainer = (
  connection: Connection,
  { userId, filter, segment }: Which,
  { limit, offset }: { limit: number; offset: number },
) => {
  const words = searchWords(filter);
  return connection
    .select(cardColumns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.userId))
    .leftJoin(skills, eq(skills.id, courses.segmentId))
    .where(
      and(
        eq(courses.userId, userId),
        isAlive,
        segment ? eq(courses.segmentId, segment) : undefined,
        ...holdsWords(courses.searchText, words),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .execute(wordParameters(words));
};

export const getCourse: Verb<typeof contract.getCourse> = async ({ params }, context) => {
  const row = await findReadableCourse(context, params.id);
  return { course: await readCourse(context.db.orm, row, context) };
};

export const summariseCourses: Verb<typeof contract.summariseCourses> = ({ query }, { db }) =>
  summarise(db.orm, "courses", query.filter, (filter) => countVisibleCourses(db.orm, { ...query, filter }));

export const listRelatedCourses: Verb<typeof contract.listRelatedCourses> = async ({ params }, context) => {
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

const relatedStatement = prepared("related_courses", (orm) => {
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
  relatedStatement(orm).execute(course);

export const listThemes: Verb<typeof contract.listThemes> = async (_input, { db }) => ({
  theme_list: (await listVisibleThemes(db.orm)).flatMap(({ id, name, slug }) =>
    slug ? [{ _id: id, name, slug }] : [],
  ),
});

const themesStatement = prepared("course_themes", (orm) => {
  return orm
    .select({ id: skills.id, name: skills.name, slug: skills.slug })
    .from(skills)
    .where(
      sql`${eq(skills.type, sql.raw("'INDUSTRY_GENERAL'"))}
          and exists (select from ${courses} where ${courses.segmentId} = ${skills.id} and ${isPublished})`,
    )
    .orderBy(sql`search_text(${skills.name})`, asc(skills.id));
});

/** Segments that have a visible course, by name. */
const listVisibleThemes = (orm: NodePgDatabase) => themesStatement(orm).execute();
