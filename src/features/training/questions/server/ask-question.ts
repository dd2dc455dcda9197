import { eq } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notSignedIn, retryLater } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { lessonNotFound } from "../../courses/contract.ts";
import { accessTo, requireWatchableLesson } from "../../courses/server/may-watch.ts";
import { courses, lessons } from "../../courses/table.ts";
import {
  type askQuestion as endpoint,
  maxQuestionsADay,
  ownLesson,
  questionNotFound,
  studentsAlone,
  tooManyQuestions,
} from "../contract.ts";
import { lessonQuestions } from "../table.ts";
import { findQuestion, presentQuestion } from "./questions.query.ts";

const aDay = 24 * 60 * 60;

export const askQuestion: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    // An account that is closed at the same moment takes what was not answered along.
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const part = await partInLesson(tx, context, params);
    if (part === "trainer") throw ownLesson();
    if (part === "watcher") throw studentsAlone();
    const wait = await takeAllowances(tx, [
      { key: `questions of ${userId}`, max: maxQuestionsADay, windowSeconds: aDay },
    ]);
    if (wait !== null) throw retryLater(tooManyQuestions, wait);
    const [asked] = await tx
      .insert(lessonQuestions)
      .values({ courseId: params.id, lessonId: params.lessonId, userId, body: body.question.body })
      .returning({ id: lessonQuestions.id });
    const row = asked && (await findQuestion(tx, asked.id));
    if (!row) throw questionNotFound();
    return { message: messages.questionAsked, question: presentQuestion(row, userId) };
  });
};

/** What whoever makes the call is to a lesson: who teaches it, who has the course, or who may watch it otherwise. */
type Part = "trainer" | "student" | "watcher";

/**
 * The part of whoever makes the call in a lesson that they may watch.
 * @throws lessonNotFound where they may not, or it is of another course
 */
export async function partInLesson(
  orm: Connection,
  { actor, handlers }: Pick<VerbContext, "actor" | "handlers">,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<Part> {
  const [lesson] = await orm
    .select({ courseId: lessons.courseId, trainerId: courses.userId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId));
  if (lesson?.courseId !== id) throw lessonNotFound();
  await requireWatchableLesson(orm, { actor, handlers }, lessonId);
  if (lesson.trainerId === actor?.userId) return "trainer";
  return (await accessTo({ orm, actor, handlers }, id))?.extent === "whole" ? "student" : "watcher";
}
