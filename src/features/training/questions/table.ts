import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const lessonQuestions = pgTable("lesson_questions", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  lessonId: uuid("lesson_id").notNull(),
  courseId: uuid("course_id").notNull(),
  userId: uuid("user_id").notNull(),
  body: text().notNull(),
  answer: text(),
  answeredAt: instant("answered_at"),
  /** Who asked was told of the answer, the trainer of the question. */
  askerToldAt: instant("asker_told_at"),
  trainerToldAt: instant("trainer_told_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
