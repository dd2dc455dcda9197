import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { recoveryCodes, secondFactors } from "../../users/table.ts";

export const personalSecurity: PersonalData = {
  columns: [secondFactors.userId, recoveryCodes.userId],
  of: (userId) => [
    {
      title: "Verificação em duas etapas",
      query: sql`select confirmed_at as "Ativa desde", created_at as "Começada em",
        (select count(*)::int from ${recoveryCodes} r where r.user_id = f.user_id) as "Códigos de recuperação que restam"
        from ${secondFactors} f where user_id = ${userId}`,
    },
  ],
};
