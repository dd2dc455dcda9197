import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lessonQuestions } from "../table.ts";

/** What was answered helps other students, without the name of who asked; the rest nobody needs. */
export async function removeQuestionsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(lessonQuestions)
    .where(and(eq(lessonQuestions.userId, userId), isNull(lessonQuestions.answeredAt)));
}
