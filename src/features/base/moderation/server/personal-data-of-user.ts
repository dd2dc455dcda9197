import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { kindLabels, reasonLabels } from "../labels.ts";
import { reports } from "../table.ts";

export const personalReports: PersonalData = {
  columns: [reports.reporterId],
  of: (userId) => [
    {
      title: "O que você denunciou",
      query: sql`select created_at as "Quando", ${inWords("kind", kindLabels)} as "O quê",
        ${inWords("reason", reasonLabels)} as "Motivo", text as "O que você escreveu",
        closed_at as "Encerrada em"
        from ${reports} where reporter_id = ${userId} order by id desc`,
    },
  ],
};
