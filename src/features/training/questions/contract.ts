import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, paging, queryFlag, requiredText } from "../../../shared/schema.ts";
import { lessonNotFound } from "../courses/contract.ts";

/** What students ask under a lesson, and what its trainer answers. Whoever may watch the lesson reads both. */

export const questionNotFound = failureKind(404, "QUESTION_NOT_FOUND", "Não encontramos esta dúvida.");
export const questionAnswered = failureKind(
  422,
  "QUESTION_ANSWERED",
  "Esta dúvida já foi respondida e não pode mais ser retirada.",
);
export const ownLesson = failureKind(
  422,
  "OWN_LESSON",
  "Esta aula é sua: as dúvidas são dos alunos, e você responde.",
);
export const studentsAlone = failureKind(
  403,
  "STUDENTS_ALONE",
  "Quem tem o treinamento pode perguntar. Inscreva-se para mandar a sua dúvida.",
);

/** Of a person within 24 hours. */
export const maxQuestionsADay = 20;
export const tooManyQuestions = failureKind(
  429,
  "TOO_MANY_QUESTIONS",
  `São no máximo ${maxQuestionsADay} dúvidas por dia. Tente de novo amanhã.`,
);

export const longestQuestion = 2_000;
export const longestAnswer = 4_000;

export const question = z.object({
  _id: z.string(),
  body: z.string(),
  /** Who asked: first name, first letter of the last; null where the person left since. */
  user: z.object({ name: z.string(), lastname: z.string() }).nullable(),
  /** The one who reads asked it. */
  is_own: z.boolean(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type Question = z.infer<typeof question>;

export const receivedQuestion = question.extend({
  course: z.object({ _id: z.string(), name: z.string() }),
  lesson: z.object({ _id: z.string(), name: z.string() }),
});
export type ReceivedQuestion = z.infer<typeof receivedQuestion>;

const tag = "Dúvidas";
const ofLesson = {
  tag,
  access: "signed-in",
  path: "/api/course/{id}/lesson/{lessonId}/question",
  params: z.object({ id, lessonId: id }),
} as const;

export const listQuestions = endpoint({
  ...ofLesson,
  name: "listQuestions",
  summary: "As dúvidas de uma aula que se pode assistir, com as respostas, as mais novas primeiro",
  method: "GET",
  query: z.object(paging(20)),
  answer: z.object({
    question_list: z.array(question),
    /** Of all pages. */
    total: z.number().int(),
    /** Whoever reads has the course and may ask. */
    may_ask: z.boolean(),
  }),
  failures: [lessonNotFound],
});

export const askQuestion = endpoint({
  ...ofLesson,
  name: "askQuestion",
  summary: "Pergunta algo sobre uma aula, a quem a ensina",
  method: "POST",
  body: z.object({ question: z.object({ body: requiredText(longestQuestion) }) }),
  answer: z.object({ message: z.string(), question }),
  failures: [lessonNotFound, ownLesson, studentsAlone, tooManyQuestions],
  idempotent: true,
});

export const answerQuestion = endpoint({
  tag,
  name: "answerQuestion",
  summary: "Responde a uma dúvida de um treinamento próprio, ou corrige a resposta",
  method: "PUT",
  path: "/api/question/{id}",
  access: "professionals",
  params: z.object({ id }),
  body: z.object({ question: z.object({ answer: requiredText(longestAnswer) }) }),
  answer: z.object({ message: z.string(), question: receivedQuestion }),
  failures: [questionNotFound],
});

export const removeQuestion = endpoint({
  tag,
  name: "removeQuestion",
  summary: "Retira uma dúvida: quem perguntou, enquanto não foi respondida; quem ensina, a qualquer hora",
  method: "DELETE",
  path: "/api/question/{id}",
  access: "signed-in",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [questionNotFound, questionAnswered],
});

export const listReceivedQuestions = endpoint({
  tag,
  name: "listReceivedQuestions",
  summary: "As dúvidas dos alunos nos próprios treinamentos: as que esperam resposta, as antigas primeiro",
  method: "GET",
  path: "/api/question",
  access: "professionals",
  query: z.object({ answered: queryFlag, ...paging(20) }),
  answer: z.object({
    question_list: z.array(receivedQuestion),
    question_dash: z.object({ waiting: z.number().int(), answered: z.number().int() }),
  }),
});
