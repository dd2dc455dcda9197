import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** All that a certificate says is copied into its row: it outlives the course. */
export const certificates = pgTable("certificates", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** In groups, as it is read aloud: 'K7QM-3XRT-9VHD'. */
  code: text().notNull(),
  enrolmentId: uuid("enrolment_id").notNull(),
  userId: uuid("user_id").notNull(),
  studentName: text("student_name").notNull(),
  courseName: text("course_name").notNull(),
  /** Null where the trainer had left before. */
  trainerName: text("trainer_name"),
  /** Of the lessons that were watched. */
  seconds: integer().notNull(),
  completedOn: date("completed_on").notNull(),
  /** Its owner shows it in the resume. */
  inResume: boolean("in_resume").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
