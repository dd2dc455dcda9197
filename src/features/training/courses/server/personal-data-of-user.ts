import { sql } from "drizzle-orm";
import { inReais, type PersonalData } from "../../../../platform/personal-data.ts";
import { courses, lessonAttachments, lessons } from "../table.ts";

export const personalCourses: PersonalData = {
  columns: [courses.userId],
  of: (userId) => [
    {
      title: "Treinamentos que você escreveu",
      query: sql`select name as "Nome", description as "Descrição", objectives as "Objetivos", target as "Para quem",
        prerequisites as "Pré-requisitos", ${inReais("price_cents")} as "Preço (R$)", status as "Oferecido",
        approved as "Aprovado", created_at as "Criado em", updated_at as "Mudado em", deleted_at as "Retirado em"
        from ${courses} where user_id = ${userId} order by created_at desc`,
    },
    {
      title: "Aulas que você escreveu",
      query: sql`select c.name as "Treinamento", l.name as "Aula", l.description as "Descrição",
        array(select a.file_name from ${lessonAttachments} a where a.lesson_id = l.id order by a.rank) as "Anexos",
        l.created_at as "Criada em"
        from ${lessons} l join ${courses} c on c.id = l.course_id
        where c.user_id = ${userId} order by c.created_at desc, l.rank`,
    },
  ],
};
