import { eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type removeQuestion as endpoint, questionAnswered, questionNotFound } from "../contract.ts";
import { lessonQuestions } from "../table.ts";
import { lockQuestion } from "./questions.query.ts";

export const removeQuestion: Verb<typeof endpoint> = async ({ params }, context) => {
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
