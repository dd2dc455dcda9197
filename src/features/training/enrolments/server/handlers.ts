import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { GivesCourse, OnLessonOpening } from "../../courses/server/may-watch.ts";
import { courses, lessons } from "../../courses/table.ts";
import { enrolments, lessonAssessments, lessonNotes, lessonWatches, watchClocks } from "../table.ts";
import { isBegun, mayWatchBy } from "./students.ts";

/**
 * A course is begun with the first lesson of it that is opened and not free, whether anything is watched then or not. What is
 * watched of a lesson counts from now on, by the person's clock. The enrolment is held, so that it is not withdrawn meanwhile.
 */
export const beginStudy: OnLessonOpening = async (connection, { userId }, lesson) => {
  await connection.execute(sql`
    with study as (
      select e.id from enrolments as e
       where e.course_id = ${lesson.courseId} and e.user_id = ${userId} and ${mayWatchBy(sql`e`)}
         and (not (e.begun_at is not null or ${lesson.isFree})
              or not exists (select from lesson_watches as w where w.enrolment_id = e.id and w.lesson_id = ${lesson.id})
              or not exists (select from watch_clocks as c where c.user_id = e.user_id))
         for key share
    ), begun as (
      update enrolments as e set begun_at = now() from study
       where e.id = study.id and e.begun_at is null and not ${lesson.isFree} and ${mayWatchBy(sql`e`)}
    ), clock as (
      insert into watch_clocks (user_id) select ${userId}::uuid from study on conflict do nothing
    )
    insert into lesson_watches (enrolment_id, lesson_id) select id, ${lesson.id} from study on conflict do nothing`);
};

/** Whoever is enrolled has the course, also one that is not offered any more. */
export const courseOfStudent: GivesCourse = async (connection, { userId }, courseId) => {
  const { rows } = await connection.execute<{ since: string }>(sql`
    select coalesce(e.lessons_since, e.created_at) as since from enrolments as e
     where e.course_id = ${courseId} and e.user_id = ${userId} and ${mayWatchBy(sql`e`)}`);
  return rows[0] ? { extent: "whole", since: new Date(rows[0].since) } : null;
};

const origins = { PLAN: "Pelo plano", PURCHASE: "Por compra", LICENCE: "Liberado pela empresa" };

export const personalStudies: PersonalData = {
  columns: [enrolments.userId, lessonNotes.userId, watchClocks.userId],
  of: (userId) => [
    {
      title: "Treinamentos que você faz",
      query: sql`select c.name as "Treinamento", ${inWords("e.origin", origins)} as "Como veio", e.active as "Em aberto",
        e.created_at as "Inscrição", e.last_watched_at as "Visto por último em", e.completed_at as "Concluído em",
        e.due_on as "Prazo da empresa"
        from ${enrolments} e join ${courses} c on c.id = e.course_id
        where e.user_id = ${userId} order by e.created_at desc`,
    },
    {
      title: "O que você viu de cada aula",
      query: sql`select l.name as "Aula", w.watched_seconds as "Segundos vistos", w.position_seconds as "Continua no segundo",
        w.completed_at as "Concluída em", w.updated_at as "Vista por último em"
        from ${lessonWatches} w join ${enrolments} e on e.id = w.enrolment_id join ${lessons} l on l.id = w.lesson_id
        where e.user_id = ${userId} and ${isBegun(sql`w`)} order by w.updated_at desc`,
    },
    {
      title: "Suas avaliações de aulas",
      query: sql`select l.name as "Aula", a.general as "Geral", a.clarity as "Clareza", a.rhythm as "Ritmo",
        a.relevance as "Relevância", a.content as "Conteúdo", a.fun as "Interesse", a.created_at as "Quando"
        from ${lessonAssessments} a join ${enrolments} e on e.id = a.enrolment_id join ${lessons} l on l.id = a.lesson_id
        where e.user_id = ${userId} order by a.created_at desc`,
    },
    {
      title: "Suas anotações",
      query: sql`select l.name as "Aula", n.second as "Segundo do vídeo", n.body as "Anotação",
        n.created_at as "Escrita em", n.updated_at as "Mudada em"
        from ${lessonNotes} n join ${lessons} l on l.id = n.lesson_id
        where n.user_id = ${userId} order by n.created_at desc`,
    },
  ],
};

/** What a person who leaves noted was for that person alone; that a course was taken stays, as it was paid for. */
export async function removeNotesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(lessonNotes).where(eq(lessonNotes.userId, userId));
}
