import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";
import { listQuestions } from "./list-questions.ts";
import { listReceivedQuestions } from "./list-received-questions.ts";
import { removeQuestion } from "./remove-question.ts";

export const questionRoutes = [
  route(contract.listQuestions, listQuestions),
  route(contract.askQuestion, askQuestion),
  route(contract.answerQuestion, answerQuestion),
  route(contract.removeQuestion, removeQuestion),
  route(contract.listReceivedQuestions, listReceivedQuestions),
];
