import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { enrolments } from "../table.ts";

/**
 * What is set where an enrolment comes by something new. What was done until then was earned by what it came by before,
 * unless that was given back: then it stands by the new one.
 */
export const acquiredAnew = {
  active: true,
  acquiredAt: sql`case when ${enrolments.givenBackAt} is null then now() else ${enrolments.acquiredAt} end`,
  givenBackAt: null,
};

/** When an enrolment was given back that is so now: never, where its course was done by what it came by before. */
export const givenBackNow = sql`case when ${enrolments.completedAt} < ${enrolments.acquiredAt} then null else now() end`;

/** Takes away what was earned by courses that were given back, in the same transaction. */
type OnCoursesGivenBack = (tx: Transaction, enrolmentIds: readonly string[]) => Promise<void>;

export const coursesGivenBack = defineHandlers<OnCoursesGivenBack>("courses given back");

/** @param enrolments that ended, those that were not given back too (`givenBackNow`) */
export async function announceGivenBack(
  tx: Transaction,
  { handlers }: Pick<Services, "handlers">,
  enrolments: readonly { id: string; givenBackAt: Date | null }[],
): Promise<void> {
  const ids = enrolments.flatMap(({ id, givenBackAt }) => (givenBackAt ? [id] : []));
  for (const takeAway of handlers.of(coursesGivenBack)) await takeAway(tx, ids);
}

/** Since when the lessons are the student's where an enrolment comes by something new: what they had before they keep. */
export const earliestSince = sql`least(
  coalesce(${enrolments.lessonsSince}, ${enrolments.createdAt}),
  coalesce(excluded.lessons_since, excluded.created_at))`;
