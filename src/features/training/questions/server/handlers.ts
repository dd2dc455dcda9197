import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { courses, isLessonThere, lessons } from "../../courses/table.ts";
import { lessonQuestions } from "../table.ts";

/** Questions under the lessons of a trainer that nobody answered. */
export const waitingQuestions: WaitingCount = {
  kind: "questions",
  of: "professional",
  moments: (
    userId,
  ) => sql`select ${lessonQuestions.createdAt} from ${courses} join ${lessonQuestions} on ${lessonQuestions.courseId} = ${courses.id}
            join ${lessons} on ${lessons.id} = ${lessonQuestions.lessonId} and ${isLessonThere}
           where ${courses.userId} = ${userId} and ${lessonQuestions.answeredAt} is null`,
};

export const personalQuestions: PersonalData = {
  columns: [lessonQuestions.userId],
  of: (userId) => [
    {
      title: "Dúvidas que você enviou",
      query: sql`select l.name as "Aula", q.body as "Dúvida", q.answer as "Resposta", q.created_at as "Enviada em",
        q.answered_at as "Respondida em"
        from ${lessonQuestions} q join ${lessons} l on l.id = q.lesson_id
        where q.user_id = ${userId} order by q.created_at desc`,
    },
    {
      title: "Respostas que você deu a dúvidas",
      query: sql`select l.name as "Aula", q.answer as "Resposta", q.answered_at as "Quando"
        from ${lessonQuestions} q join ${lessons} l on l.id = q.lesson_id join ${courses} c on c.id = q.course_id
        where c.user_id = ${userId} and q.answer is not null order by q.answered_at desc`,
    },
  ],
};

/** What was answered helps other students, without the name of who asked; the rest nobody needs. */
export async function removeQuestionsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(lessonQuestions)
    .where(and(eq(lessonQuestions.userId, userId), isNull(lessonQuestions.answeredAt)));
}
