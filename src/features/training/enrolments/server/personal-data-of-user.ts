import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { courses, lessons } from "../../courses/table.ts";
import { enrolments, lessonAssessments, lessonNotes, lessonWatches, watchClocks } from "../table.ts";
import { isBegun } from "./may-watch-by.ts";

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
