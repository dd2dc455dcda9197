import { eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notSignedIn, retryLater } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { lessonNotFound } from "../../courses/contract.ts";
import { accessTo, requireWatchableLesson } from "../../courses/server/may-watch.ts";
import { courses, lessons } from "../../courses/table.ts";
import type * as contract from "../contract.ts";
import {
  maxQuestionsADay,
  ownLesson,
  questionAnswered,
  questionNotFound,
  studentsAlone,
  tooManyQuestions,
} from "../contract.ts";
import { lessonQuestions } from "../table.ts";
import {
  countQuestionsOfLesson,
  countQuestionsToTrainer,
  findQuestion,
  listQuestionsOfLesson,
  listQuestionsToTrainer,
  lockQuestion,
  presentQuestion,
  presentReceived,
} from "./questions.query.ts";

export const listQuestions: Verb<typeof contract.listQuestions> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const { userId } = requireActor(context);
  const part = await partInLesson(orm, context, params);
  const [rows, total] = await Promise.all([
    listQuestionsOfLesson(orm, params.lessonId, query),
    countQuestionsOfLesson(orm, params.lessonId),
  ]);
  return {
    question_list: rows.map((row) => presentQuestion(row, userId)),
    total,
    may_ask: part === "student",
  };
};

export const listReceivedQuestions: Verb<typeof contract.listReceivedQuestions> = async (
  { query },
  context,
) => {
  const { orm } = context.db;
  const { userId } = requireActor(context);
  const [rows, question_dash] = await Promise.all([
    listQuestionsToTrainer(orm, userId, query),
    countQuestionsToTrainer(orm, userId),
  ]);
  return { question_list: rows.map(presentReceived), question_dash };
};

const aDay = 24 * 60 * 60;

export const askQuestion: Verb<typeof contract.askQuestion> = async ({ params, body }, context) => {
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
async function partInLesson(
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

/** Who asked is told once; that an answer was corrected is seen under the lesson. */
export const answerQuestion: Verb<typeof contract.answerQuestion> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const before = await lockQuestion(tx, params.id);
    if (before?.trainerId !== userId) throw questionNotFound();
    await tx
      .update(lessonQuestions)
      .set({ answer: body.question.answer, answeredAt: sql`coalesce(${lessonQuestions.answeredAt}, now())` })
      .where(eq(lessonQuestions.id, params.id));
    const row = await findQuestion(tx, params.id);
    if (!row) throw questionNotFound();
    const isSame = before.answer === body.question.answer;
    const message = isSame ? messages.nothingChanged : messages.questionAnswered;
    return { message, question: presentReceived(row) };
  });
};

export const removeQuestion: Verb<typeof contract.removeQuestion> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, params.id);
    const isTrainer = question?.trainerId === userId;
    if (!(question && (isTrainer || question.userId === userId))) throw questionNotFound();
    if (question.answer !== null && !isTrainer) throw questionAnswered();
    await tx.delete(lessonQuestions).where(eq(lessonQuestions.id, params.id));
    return { message: messages.questionRemoved };
  });
};
