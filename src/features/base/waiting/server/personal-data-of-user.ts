import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { seenAnswers } from "../table.ts";

export const personalWaiting: PersonalData = {
  columns: [seenAnswers.userId],
  of: (userId) => [
    {
      title: "Quando você olhou as respostas das empresas",
      query: sql`select seen_at as "Quando" from ${seenAnswers} where user_id = ${userId} order by seen_at desc`,
    },
  ],
};
