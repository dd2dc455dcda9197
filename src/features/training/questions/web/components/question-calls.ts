import { call } from "../../../../../client/call.ts";
import { loaded } from "../../../../../client/loaded.ts";
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  listReceivedQuestions,
  removeQuestion,
} from "../../../calls.ts";
import type { Question, ReceivedQuestion } from "../../contract.ts";

export const questionsPerPage = 20;

export interface LessonOfCourse {
  id: string;
  lessonId: string;
}

/** A page of what is asked under a lesson, with how much there is in all and whether one may ask. */
export const loadQuestions = (params: LessonOfCourse, page = 0) =>
  call(listQuestions, { params, query: { limit: questionsPerPage, page } });

/** The first page; the lesson is there without it too. */
export const loadQuestionsPart = ({
  id = "",
  lessonId = "",
}: {
  id: string | undefined;
  lessonId: string | undefined;
}) => loaded(loadQuestions({ id, lessonId }), "Erro buscando as dúvidas");
export type QuestionsPart = Awaited<ReturnType<typeof loadQuestionsPart>>;

export const loadReceived = (isAnswered: boolean, page = 0) =>
  call(listReceivedQuestions, {
    query: { answered: isAnswered ? "1" : "0", limit: questionsPerPage, page },
  });

export const sendQuestion = (
  params: LessonOfCourse,
  body: string,
): Promise<{ message: string; question: Question }> =>
  call(askQuestion, { params, body: { question: { body } } });

export const sendAnswer = (
  id: string,
  answer: string,
): Promise<{ message: string; question: ReceivedQuestion }> =>
  call(answerQuestion, { params: { id }, body: { question: { answer } } });

export const deleteQuestion = (id: string) => call(removeQuestion, { params: { id } });
