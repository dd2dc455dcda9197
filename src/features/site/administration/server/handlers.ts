import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { decisionLabels } from "../account-decisions.ts";
import { accountDecisions } from "../table.ts";

export const personalDecisions: PersonalData = {
  columns: [accountDecisions.userId],
  of: (userId) => [
    {
      title: "O que a administração decidiu sobre a sua conta",
      query: sql`select created_at as "Quando", ${inWords("decision", decisionLabels)} as "O quê", reason as "Motivo"
        from ${accountDecisions} where user_id = ${userId} order by id desc`,
    },
  ],
};
