import { sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AskedText } from "./emails.tsx";

export interface Untold extends AskedText, Record<string, unknown> {
  courseId: string;
  lessonId: string;
}

/** Somebody to be told, held so that nobody else tells them. */
export interface ToTell extends Record<string, unknown> {
  userId: string;
  name: string;
  email: string;
}

const isToday = (column: string) => sql`${dayOfInstant(sql.raw(column))} = ${today}`;

/** A trainer with questions that nobody answered or told of, who was told of none today. */
export async function holdTrainerToTell(tx: Transaction): Promise<ToTell | null> {
  const { rows } = await tx.execute<ToTell>(sql`
    select u.id as "userId", u.name, u.email from users as u
     where u.deleted_at is null
       and exists (select from courses as c join lesson_questions as q on q.course_id = c.id
                     join lessons as l on l.id = q.lesson_id and l.deleted_at is null
                    where c.user_id = u.id and q.trainer_told_at is null and q.answered_at is null)
       and not exists (select from courses as c join lesson_questions as q on q.course_id = c.id
                        where c.user_id = u.id and ${isToday("q.trainer_told_at")})
     limit 1 for no key update of u skip locked`);
  return rows[0] ?? null;
}

/** What that one is told of, the oldest first; from now on it counts as told. */
export async function takeUntoldQuestions(tx: Transaction, trainerId: string): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    with told as (
      update lesson_questions as q set trainer_told_at = now()
        from courses as c, lessons as l
       where c.id = q.course_id and c.user_id = ${trainerId} and l.id = q.lesson_id and l.deleted_at is null
         and q.trainer_told_at is null and q.answered_at is null
      returning q.id, q.user_id as "writerId", q.body, q.created_at, c.id as "courseId", c.name as "courseName", l.id as "lessonId",
                l.name as "lessonName"
    )
    select * from told order by created_at, id`);
  return rows;
}

/** Somebody whose questions were answered, who was told of no answer today. */
export async function holdAskerToTell(tx: Transaction): Promise<ToTell | null> {
  const { rows } = await tx.execute<ToTell>(sql`
    select u.id as "userId", u.name, u.email from users as u
     where u.deleted_at is null
       and exists (select from lesson_questions as q join lessons as l on l.id = q.lesson_id and l.deleted_at is null
                    where q.user_id = u.id and q.asker_told_at is null and q.answered_at is not null)
       and not exists (select from lesson_questions as q where q.user_id = u.id and ${isToday("q.asker_told_at")})
     limit 1 for no key update of u skip locked`);
  return rows[0] ?? null;
}

export async function takeUntoldAnswers(tx: Transaction, askerId: string): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    with told as (
      update lesson_questions as q set asker_told_at = now()
        from courses as c, lessons as l
       where c.id = q.course_id and q.user_id = ${askerId} and l.id = q.lesson_id and l.deleted_at is null
         and q.asker_told_at is null and q.answered_at is not null
      returning q.id, c.user_id as "writerId", q.body, q.answered_at, c.id as "courseId", c.name as "courseName", l.id as "lessonId",
                l.name as "lessonName"
    )
    select * from told order by answered_at, id`);
  return rows;
}

/** Where somebody studies a course, and whether they want mails of courses; professionals always do. */
export async function findStudyPlace(tx: Transaction, userId: string, courseId: string) {
  const { rows } = await tx.execute<{ type: string; is_student: boolean; accepts: boolean }>(sql`
    select u.type, coalesce(bool_and(e.accept_email_course), true) as accepts,
           exists (select from enrolments as s where s.user_id = u.id and s.course_id = ${courseId}) as is_student
      from users as u left join employees as e on e.user_id = u.id
     where u.id = ${userId} group by u.id`);
  const [found] = rows;
  const folder =
    found?.type === "SALESMAN"
      ? "vc/treinamentos-inscritos"
      : `${found?.is_student ? "em" : "co"}/meus-treinamentos`;
  return { folder, acceptsMails: found?.accepts ?? false };
}
