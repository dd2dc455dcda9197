import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  listReceivedQuestions,
  removeQuestion,
} from "./questions.ts";

export const questionRoutes = [
  route(contract.listQuestions, listQuestions),
  route(contract.askQuestion, askQuestion),
  route(contract.answerQuestion, answerQuestion),
  route(contract.removeQuestion, removeQuestion),
  route(contract.listReceivedQuestions, listReceivedQuestions),
];
