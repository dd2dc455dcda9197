import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listReceivedQuestions as endpoint } from "../contract.ts";
import { countQuestionsToTrainer, listQuestionsToTrainer, presentReceived } from "./questions.query.ts";

export const listReceivedQuestions: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const { userId } = requireActor(context);
  const [rows, question_dash] = await Promise.all([
    listQuestionsToTrainer(orm, userId, query),
    countQuestionsToTrainer(orm, userId),
  ]);
  return { question_list: rows.map(presentReceived), question_dash };
};
