import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { courses, lessons } from "../../courses/table.ts";
import { lessonQuestions } from "../table.ts";

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
