import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { reports } from "../table.ts";

export const personalReports: PersonalData = {
  columns: [reports.reporterId],
  of: (userId) => [
    {
      title: "Denúncias que você enviou",
      query: sql`select r.kind as "Sobre", r.reason as "Motivo", r.text as "Texto", r.created_at as "Enviada em",
        r.closed_at as "Encerrada em"
        from ${reports} r where r.reporter_id = ${userId} order by r.created_at desc`,
    },
  ],
};
