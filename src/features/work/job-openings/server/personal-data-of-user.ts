import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { companies } from "../../../people/companies/table.ts";
import { candidateStatusLabels, denialReasonLabels } from "../labels.ts";
import { jobApplications, jobOpenings } from "../table.ts";

export const personalApplications: PersonalData = {
  columns: [jobApplications.userId],
  of: (userId) => [
    {
      title: "Candidaturas a vagas",
      query: sql`select o.name as "Vaga", c.name_fancy as "Empresa, que vê o seu currículo",
        ${inWords("a.status", candidateStatusLabels)} as "Situação", a.created_at as "Enviada em",
        a.decided_at as "Respondida em", ${inWords("a.denial_reason", denialReasonLabels)} as "Motivo da resposta",
        a.denial_text as "Motivo, nas palavras da empresa"
        from ${jobApplications} a join ${jobOpenings} o on o.id = a.job_opening_id
        join ${companies} c on c.id = o.company_id where a.user_id = ${userId} order by a.created_at desc`,
    },
  ],
};
