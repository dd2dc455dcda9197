import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { users } from "../../../people/users/table.ts";
import { courses, isLessonThere, lessons } from "../../courses/table.ts";
import type { Question, ReceivedQuestion } from "../contract.ts";
import { lessonQuestions } from "../table.ts";

const selectQuestions = (connection: Connection, which: SQL | undefined) =>
  connection
    .select({
      id: lessonQuestions.id,
      body: lessonQuestions.body,
      answer: lessonQuestions.answer,
      answeredAt: lessonQuestions.answeredAt,
      createdAt: lessonQuestions.createdAt,
      userId: lessonQuestions.userId,
      name: users.name,
      lastname: users.lastname,
      leftAt: users.deletedAt,
      trainerId: courses.userId,
      courseId: courses.id,
      courseName: courses.name,
      lessonId: lessons.id,
      lessonName: lessons.name,
    })
    .from(lessonQuestions)
    .innerJoin(users, eq(users.id, lessonQuestions.userId))
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    // What was asked under a lesson that is removed and nobody has is gone with it.
    .innerJoin(lessons, and(eq(lessons.id, lessonQuestions.lessonId), isLessonThere))
    .where(which);

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

interface Paging {
  limit: number;
  page: number;
}

/** The newest first. */
export const listQuestionsOfLesson = (connection: Connection, lessonId: string, { limit, page }: Paging) =>
  selectQuestions(connection, eq(lessonQuestions.lessonId, lessonId))
    .orderBy(desc(lessonQuestions.createdAt), desc(lessonQuestions.id))
    .limit(limit)
    .offset(limit * page);

export const countQuestionsOfLesson = (connection: Connection, lessonId: string) =>
  connection.$count(lessonQuestions, eq(lessonQuestions.lessonId, lessonId));

/** Those that wait in the order in which they came; all others the newest first. */
export const listQuestionsToTrainer = (
  connection: Connection,
  trainerId: string,
  { answered, limit, page }: Paging & { answered?: boolean | undefined },
) => {
  const isAnswered = sql`${lessonQuestions.answeredAt} is not null`;
  const order = answered === false ? asc : desc;
  return selectQuestions(
    connection,
    and(
      eq(courses.userId, trainerId),
      answered === undefined ? undefined : answered ? isAnswered : sql`not ${isAnswered}`,
    ),
  )
    .orderBy(order(lessonQuestions.createdAt), order(lessonQuestions.id))
    .limit(limit)
    .offset(limit * page);
};

export async function countQuestionsToTrainer(connection: Connection, trainerId: string) {
  const [counted] = await connection
    .select({ all: count(), answered: count(lessonQuestions.answeredAt) })
    .from(lessonQuestions)
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .innerJoin(lessons, and(eq(lessons.id, lessonQuestions.lessonId), isLessonThere))
    .where(eq(courses.userId, trainerId));
  const { all = 0, answered = 0 } = counted ?? {};
  return { waiting: all - answered, answered };
}

export async function findQuestion(connection: Connection, id: string): Promise<QuestionRow | null> {
  const [row] = await selectQuestions(connection, eq(lessonQuestions.id, id));
  return row ?? null;
}

/** Whoever answers or removes it meanwhile waits. */
export async function lockQuestion(tx: Transaction, id: string): Promise<QuestionRow | null> {
  await tx
    .select({ id: lessonQuestions.id })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, id))
    .for("update");
  return findQuestion(tx, id);
}

/** @param readerId who reads it */
export const presentQuestion = (row: QuestionRow, readerId: string): Question => ({
  _id: row.id,
  body: row.body,
  user: row.leftAt ? null : { name: row.name, lastname: row.lastname.slice(0, 1) },
  is_own: row.userId === readerId,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const presentReceived = (row: QuestionRow): ReceivedQuestion => ({
  ...presentQuestion(row, row.trainerId),
  course: { _id: row.courseId, name: row.courseName },
  lesson: { _id: row.lessonId, name: row.lessonName },
});
