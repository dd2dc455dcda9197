import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { holdsWords, wordParameters } from "../../../platform/database/holds-words.ts";
import { searchWords } from "../../../shared/search-words.ts";
import { skills } from "../../reference/table.ts";
import { users } from "../../users/table.ts";
import { courses, isAlive } from "../table.ts";
import { cardColumns, newestFirst } from "./queries.ts";

interface Which {
  userId: string;
  filter?: string | undefined;
  segment?: string | undefined;
}

/** The courses that somebody writes, in any state but withdrawn, newest first. */
export const listCardsOfTrainer = (
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
