import { eq, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type answerQuestion as endpoint, questionNotFound } from "../contract.ts";
import { lessonQuestions } from "../table.ts";
import { findQuestion, lockQuestion, presentReceived } from "./questions.query.ts";

/** Who asked is told once; that an answer was corrected is seen under the lesson. */
export const answerQuestion: Verb<typeof endpoint> = async ({ params, body }, context) => {
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
