import { and, eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lessonNotFound } from "../../courses/contract.ts";
import { lessons } from "../../courses/table.ts";
import {
  alreadyRated,
  type evaluateLesson as endpoint,
  notWatchedYet,
  studentNotFound,
} from "../contract.ts";
import { enrolments, lessonAssessments, lessonWatches, watchClocks } from "../table.ts";
import { askedBeforeEnd, creditPerSecond, longestUntold, maxCredit } from "../watch-credit.ts";
import { mayWatchBy } from "./students.ts";

/**
 * What a short lesson lacks until its end is asked about may have been played since the last report, or since it was
 * opened where none came yet: as much as a report says late, as the clock gave since then, and as the person may still be
 * counted. It counts for the rating alone; what was watched stays what was told.
 */
const mayBeUntold = sql<boolean>`coalesce(
  greatest(1, ${lessons.seconds} - ${askedBeforeEnd}::int) - coalesce(${lessonWatches.watchedSeconds}, 0) <= least(
    ${creditPerSecond}::real * least(
      ${longestUntold}::int,
      extract(epoch from now() - coalesce(${lessonWatches.updatedAt}, now()))
    ),
    ${maxCredit}::real,
    ${watchClocks.creditSeconds} + ${creditPerSecond}::real * greatest(0, extract(epoch from now() - ${watchClocks.creditedAt}))
  ), false)`;

export const evaluateLesson: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { lesson, assessment } = body;
  return context.db.transaction(async (tx) => {
    // Held, so that two lessons rated at once are averaged one after the other.
    const [enrolment] = await tx
      .select({ id: enrolments.id, courseId: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.id, params.id), eq(enrolments.userId, userId), mayWatchBy(sql`${enrolments}`)))
      .for("no key update");
    if (!enrolment) throw studentNotFound();
    const [found] = await tx
      .select({ isWatched: sql<boolean>`${lessonWatches.completedAt} is not null or ${mayBeUntold}` })
      .from(lessons)
      .innerJoin(enrolments, eq(enrolments.id, enrolment.id))
      .leftJoin(watchClocks, eq(watchClocks.userId, userId))
      .leftJoin(
        lessonWatches,
        and(eq(lessonWatches.lessonId, lessons.id), eq(lessonWatches.enrolmentId, enrolments.id)),
      )
      .where(and(eq(lessons.id, lesson._id), eq(lessons.courseId, enrolment.courseId)));
    if (!found) throw lessonNotFound();
    if (!found.isWatched) throw notWatchedYet();
    const [rated] = await tx
      .insert(lessonAssessments)
      .values({
        enrolmentId: enrolment.id,
        lessonId: lesson._id,
        general: assessment.feedback_general,
        clarity: assessment.feedback_clarity,
        rhythm: assessment.feedback_rhythm,
        relevance: assessment.feedback_relevance,
        content: assessment.feedback_content,
        fun: assessment.feedback_fun,
      })
      .onConflictDoNothing()
      .returning({ general: lessonAssessments.general });
    if (!rated) throw alreadyRated();
    await tx
      .update(enrolments)
      .set({
        rating: sql`(select round(avg(${lessonAssessments.general}) * 100) from ${lessonAssessments}
          where ${lessonAssessments.enrolmentId} = ${enrolment.id})`,
      })
      .where(eq(enrolments.id, enrolment.id));
    return { message: messages.lessonRated, assessment };
  });
};
