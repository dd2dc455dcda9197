import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { holdsWords, wordParameters } from "../../../../platform/database/search.ts";
import type { Verb } from "../../../../platform/services.ts";
import { searchWords } from "../../../../shared/search-words.ts";
import { withStandings } from "../../../base/moderation/server/standing.ts";
import { skills } from "../../../base/reference/table.ts";
import { users } from "../../../people/users/table.ts";
import type { listCourses as endpoint } from "../contract.ts";
import { courses, isAlive } from "../table.ts";
import { listVisibleCourses } from "./find-courses.query.ts";
import { presentCard } from "./present.ts";
import { cardColumns, newestFirst } from "./queries.ts";

/** `approved` may be left out: others than the own courses are only ever listed where they are visible. */
export const listCourses: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
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
