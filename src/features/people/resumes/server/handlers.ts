import { sql } from "drizzle-orm";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { positionLabels } from "../../../base/reference/position-labels.ts";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import { skills } from "../../../base/reference/table.ts";
import { degreeLabels, experienceEmploymentTypeLabels } from "../model.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

const skillTypes = { INDUSTRY_GENERAL: "Segmento", LANGUAGE: "Idioma" };

export const personalResume: PersonalData = {
  columns: [resumes.userId, resumeExperiences.userId, resumeEducations.userId, resumeSkills.userId],
  of: (userId) => [
    {
      title: "Currículo",
      query: sql`select title as "Título", ${inWords("position", positionLabels)} as "Nível", summary as "Resumo",
        updated_at as "Mudado em" from ${resumes} where user_id = ${userId}`,
    },
    {
      title: "Experiências",
      query: sql`select company as "Empresa", title as "Cargo", ${inWords("position", positionLabels)} as "Nível",
        ${inWords("employment_type", experienceEmploymentTypeLabels)} as "Jornada", start_date as "Início",
        end_date as "Fim", description as "Descrição"
        from ${resumeExperiences} where user_id = ${userId} order by rank`,
    },
    {
      title: "Formação",
      query: sql`select school as "Instituição", field_of_study as "Curso", ${inWords("degree", degreeLabels)} as "Grau",
        start_date as "Início", end_date as "Fim", completed as "Concluída", description as "Descrição"
        from ${resumeEducations} where user_id = ${userId} order by rank`,
    },
    {
      title: "Segmentos e idiomas",
      query: sql`select ${inWords("s.type", skillTypes)} as "Tipo", s.name as "Nome", r.proficiency as "Domínio"
        from ${resumeSkills} r join ${skills} s on s.id = r.skill_id
        where r.user_id = ${userId} order by s.type, ${alphabetically(sql`s.name`)}`,
    },
  ],
};

/** The segments and languages of resumes; of two that become one the better counts. */
export const skillsOfPeople: SkillUse = {
  what: "people",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from ${resumeSkills} where skill_id = ${from} returning user_id, proficiency, listed_since)
      insert into ${resumeSkills} (user_id, skill_id, proficiency, listed_since)
      select user_id, ${into}::uuid, proficiency, listed_since from gone
      on conflict (user_id, skill_id) do update
        set proficiency = greatest(${resumeSkills}.proficiency, excluded.proficiency)`);
    return rowCount ?? 0;
  },
};
