import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { goalLabels } from "../kinds.ts";
import { firstSteps } from "../table.ts";

/** What brought somebody here goes with the account. */
export async function forgetFirstSteps(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(firstSteps).where(eq(firstSteps.userId, userId));
}

export const personalFirstSteps: PersonalData = {
  columns: [firstSteps.userId],
  of: (userId) => [
    {
      title: "O que traz você aqui",
      query: sql`select ${inWords("goal", goalLabels)} as "Objetivo", put_away_at as "Primeiros passos guardados em",
        created_at as "Dito em" from ${firstSteps} where user_id = ${userId}`,
    },
  ],
};
