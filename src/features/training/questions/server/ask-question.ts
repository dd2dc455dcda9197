import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notSignedIn, retryLater } from "../../../../shared/common-failures.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import {
  type askQuestion as endpoint,
  maxQuestionsADay,
  ownLesson,
  questionNotFound,
  studentsAlone,
  tooManyQuestions,
} from "../contract.ts";
import { lessonQuestions } from "../table.ts";
import { partInLesson } from "./part-in-lesson.ts";
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
