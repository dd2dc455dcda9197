import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listQuestions as endpoint } from "../contract.ts";
import { partInLesson } from "./ask-question.ts";
import { countQuestionsOfLesson, listQuestionsOfLesson, presentQuestion } from "./questions.query.ts";

export const listQuestions: Verb<typeof endpoint> = async ({ params, query }, context) => {
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
