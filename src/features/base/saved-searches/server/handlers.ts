import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { frequencyLabels } from "../kinds.ts";
import { savedSearches } from "../table.ts";

/** What somebody looked for goes with the account. */
export async function forgetSavedSearches(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
}

const finders = { openings: "Vagas", products: "Produtos", courses: "Treinamentos" };

export const personalSavedSearches: PersonalData = {
  columns: [savedSearches.userId],
  of: (userId) => [
    {
      title: "Buscas salvas",
      query: sql`select name as "Nome", ${inWords("finder", finders)} as "O que procura", filters::text as "Filtros",
        ${inWords("frequency", frequencyLabels)} as "Avisos", paused as "Pausada", created_at as "Salva em",
        told_at as "Último aviso em"
        from ${savedSearches} where user_id = ${userId} order by id desc`,
    },
  ],
};
