import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { subjectLabels } from "../audit-labels.ts";
import { auditEntries } from "../table.ts";

export const personalAudit: PersonalData = {
  columns: [auditEntries.actorId],
  of: (userId) => [
    {
      title: "Decisões suas que ficaram registradas",
      query: sql`select created_at as "Quando", coalesce(${inWords("subject_kind", subjectLabels)}, 'outro') as "Sobre o quê"
        from ${auditEntries} where actor_id = ${userId} order by id desc`,
    },
  ],
};
