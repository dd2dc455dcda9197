import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { certificates } from "../table.ts";

export const personalCertificates: PersonalData = {
  columns: [certificates.userId],
  of: (userId) => [
    {
      title: "Certificados",
      query: sql`select course_name as "Treinamento", student_name as "Em nome de", code as "Código de verificação",
        seconds as "Segundos de aula", completed_on as "Concluído em", in_resume as "Aparece no currículo",
        created_at as "Emitido em" from ${certificates} where user_id = ${userId} order by created_at desc`,
    },
  ],
};
