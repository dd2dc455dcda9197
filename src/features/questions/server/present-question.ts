import type { Question, ReceivedQuestion } from "../contract.ts";
import type { QuestionRow } from "./questions.query.ts";

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
