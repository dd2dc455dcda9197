import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { administrationVisits, sessions } from "../table.ts";

export const personalSessions: PersonalData = {
  columns: [sessions.userId, administrationVisits.userId],
  of: (userId) => [
    {
      title: "Onde você está conectado",
      query: sql`select user_agent as "Aparelho, como o navegador se apresenta", created_at as "Conectado em",
        last_seen_at as "Usado por último em", expires_at as "Termina em",
        has_second_factor as "Com verificação em duas etapas"
        from ${sessions} where user_id = ${userId} and visit_id is null order by last_seen_at desc`,
    },
    {
      title: "Quando a administração olhou a sua conta",
      query: sql`select started_at as "Desde", least(coalesce(ended_at, expires_at), expires_at) as "Até", reason as "Motivo"
        from ${administrationVisits} where user_id = ${userId} order by id desc`,
    },
  ],
};
