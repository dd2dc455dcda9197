import { sql } from "drizzle-orm";
import { countUpToMost, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { courses, isLessonThere, lessons } from "../../courses/table.ts";
import { lessonQuestions } from "../table.ts";

/** Questions under the lessons of a trainer that nobody answered. */
export const waitingQuestions: WaitingCount = {
  kind: "questions",
  of: "professional",
  count: (connection, userId) =>
    countUpToMost(
      connection,
      sql`select 1 from ${courses} join ${lessonQuestions} on ${lessonQuestions.courseId} = ${courses.id}
            join ${lessons} on ${lessons.id} = ${lessonQuestions.lessonId} and ${isLessonThere}
           where ${courses.userId} = ${userId} and ${lessonQuestions.answeredAt} is null`,
    ),
};
