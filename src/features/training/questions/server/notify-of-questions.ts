import { sql } from "drizzle-orm";
import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { isWatchableLesson } from "../../courses/server/may-watch.ts";
import { type AskedText, mailAnswered, mailReceived } from "./emails.tsx";

/** In the morning: whatever was asked and answered since the last one. */
export const notifyOfQuestionsJob = defineJob({
  name: "notify-of-questions",
  schema: z.object({}),
  cron: "5 7 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

type Telling = Pick<Services, "db" | "queue" | "config" | "handlers">;

/** Tells trainers of what waits and askers of what was answered: each person in one mail a day, of each question once. */
export async function notifyOfQuestions(services: Telling): Promise<void> {
  await untilNoneAreLeft(() => tellATrainer(services));
  await untilNoneAreLeft(() => tellAnAsker(services));
}

const tellATrainer = (services: Telling): Promise<number> =>
  services.db.transaction(async (tx) => {
    const trainer = await lockTrainerToTell(tx);
    if (!trainer) return 0;
    const asked = await takeUntoldQuestions(tx, trainer.userId);
    if (asked.length > 0) await mailReceived(tx, services, trainer, asked);
    return 1;
  });

const tellAnAsker = (services: Telling): Promise<number> =>
  services.db.transaction(async (tx) => {
    const asker = await lockAskerToTell(tx);
    if (!asker) return 0;
    const answered = await takeUntoldAnswers(tx, asker.userId);
    const reader = await findReader(tx, asker.userId);
    if (!reader) return 1;
    const shown = await readable(tx, services, reader.actor, answered);
    const [first] = shown;
    // Taken back or told meanwhile; others wait all the same.
    if (!first) return 1;
    const folder = await findStudyFolder(tx, reader.actor, first.courseId);
    const screen = `${folder}/${first.courseId}/aula/${first.lessonId}`;
    await mailAnswered(tx, services, { ...asker, acceptsMail: reader.acceptsMail }, { shown, screen });
    return 1;
  });

/** Those under lessons that the person may still watch: of a course that was lost there is nothing to read. */
async function readable(
  tx: Transaction,
  { handlers }: Pick<Telling, "handlers">,
  actor: Actor,
  answered: readonly Untold[],
): Promise<Untold[]> {
  const shown: Untold[] = [];
  for (const each of answered) {
    if (await isWatchableLesson(tx, { actor, handlers }, each.lessonId)) shown.push(each);
  }
  return shown;
}

interface Untold extends AskedText, Record<string, unknown> {
  courseId: string;
  lessonId: string;
}

/** Somebody to be told, held so that nobody else tells them. */
interface ToTell extends Record<string, unknown> {
  userId: string;
  name: string;
  email: string;
}

const isToday = (column: string) => sql`${dayOfInstant(sql.raw(column))} = ${today}`;

/** A trainer with questions that nobody answered or told of, who was told of none today. */
async function lockTrainerToTell(tx: Transaction): Promise<ToTell | null> {
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
async function takeUntoldQuestions(tx: Transaction, trainerId: string): Promise<Untold[]> {
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
async function lockAskerToTell(tx: Transaction): Promise<ToTell | null> {
  const { rows } = await tx.execute<ToTell>(sql`
    select u.id as "userId", u.name, u.email from users as u
     where u.deleted_at is null and u.blocked_at is null
       and exists (select from lesson_questions as q join lessons as l on l.id = q.lesson_id and (l.deleted_at is null or l.seconds is not null)
                    where q.user_id = u.id and q.asker_told_at is null and q.answered_at is not null)
       and not exists (select from lesson_questions as q where q.user_id = u.id and ${isToday("q.asker_told_at")})
     limit 1 for no key update of u skip locked`);
  return rows[0] ?? null;
}

async function takeUntoldAnswers(tx: Transaction, askerId: string): Promise<Untold[]> {
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
async function findReader(tx: Transaction, userId: string) {
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
  const { accepts: acceptsMail, ...person } = found;
  return { actor: { userId, ...person } satisfies Actor, acceptsMail };
}

/** Where somebody studies a course. */
async function findStudyFolder(tx: Transaction, { userId, type }: Actor, courseId: string): Promise<string> {
  if (type === "SALESMAN") return "vc/treinamentos-inscritos";
  const { rows } = await tx.execute(
    sql`select from enrolments as s where s.user_id = ${userId} and s.course_id = ${courseId}`,
  );
  return `${rows.length > 0 ? "em" : "co"}/meus-treinamentos`;
}
