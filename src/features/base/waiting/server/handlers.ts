import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { seenAnswers } from "../table.ts";

/** For a person who leaves: when somebody looked at answers is nobody's business any more. */
export async function forgetSeen(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(seenAnswers).where(eq(seenAnswers.userId, userId));
}

export const personalWaiting: PersonalData = {
  columns: [seenAnswers.userId],
  of: (userId) => [
    {
      title: "Quando você olhou as respostas das empresas",
      query: sql`select seen_at as "Quando" from ${seenAnswers} where user_id = ${userId} order by seen_at desc`,
    },
  ],
};
