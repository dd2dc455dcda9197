import { sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
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
     where u.deleted_at is null and u.blocked_at is null
       and exists (select from courses as c join lesson_questions as q on q.course_id = c.id
                     join lessons as l on l.id = q.lesson_id and (l.deleted_at is null or l.seconds is not null)
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
       where c.id = q.course_id and c.user_id = ${trainerId} and l.id = q.lesson_id and (l.deleted_at is null or l.seconds is not null)
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
     where u.deleted_at is null and u.blocked_at is null
       and exists (select from lesson_questions as q join lessons as l on l.id = q.lesson_id and (l.deleted_at is null or l.seconds is not null)
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
       where c.id = q.course_id and q.user_id = ${askerId} and l.id = q.lesson_id and (l.deleted_at is null or l.seconds is not null)
         and q.asker_told_at is null and q.answered_at is not null
      returning q.id, c.user_id as "writerId", q.body, q.answered_at, c.id as "courseId", c.name as "courseName", l.id as "lessonId",
                l.name as "lessonName"
    )
    select * from told order by answered_at, id`);
  return rows;
}

/** Somebody as the one who reads under lessons, and whether they want mails of courses; professionals always do. */
export async function findReader(tx: Transaction, userId: string) {
  const { rows } = await tx.execute<{
    type: Actor["type"];
    companyId: string | null;
    manager: boolean;
    accepts: boolean;
  }>(sql`
    select u.type, e.company_id as "companyId", coalesce(e.manager, false) as manager,
           coalesce(e.accept_email_course, true) as accepts
      from users as u left join employees as e on e.user_id = u.id where u.id = ${userId}`);
  const [found] = rows;
  if (!found) return null;
  const { accepts: acceptsMails, ...person } = found;
  return { actor: { userId, ...person } satisfies Actor, acceptsMails };
}

/** Where somebody studies a course. */
export async function findStudyFolder(
  tx: Transaction,
  { userId, type }: Actor,
  courseId: string,
): Promise<string> {
  if (type === "SALESMAN") return "vc/treinamentos-inscritos";
  const { rows } = await tx.execute(
    sql`select from enrolments as s where s.user_id = ${userId} and s.course_id = ${courseId}`,
  );
  return `${rows.length > 0 ? "em" : "co"}/meus-treinamentos`;
}
