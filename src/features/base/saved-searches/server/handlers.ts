import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { SkillUse } from "../../reference/server/skills.ts";
import { frequencyLabels } from "../model.ts";
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

/** Filters name a segment by its id, and a theme as addresses do. */
export const skillInSearches: SkillUse = {
  what: "searches",
  async move(tx, { from, into }) {
    const rewritten = sql`
      select s.id, s.user_id, s.finder, jsonb_strip_nulls(s.filters
          || case when s.filters ->> 'segment' = f.id::text then jsonb_build_object('segment', i.id) else '{}' end
          || case when s.filters ->> 'theme' = f.slug then jsonb_build_object('theme', i.slug) else '{}' end) as filters
        from saved_searches s, skills f, skills i
       where f.id = ${from} and i.id = ${into}
         and (s.filters ->> 'segment' = f.id::text or s.filters ->> 'theme' = f.slug)`;
    const { rowCount: doubled } = await tx.execute(sql`
      with rewritten as (${rewritten})
      delete from saved_searches s using rewritten r
       where s.id = r.id and exists (select from saved_searches o where o.user_id = r.user_id and o.finder = r.finder
         and o.filters = r.filters and o.id <> r.id)`);
    const { rowCount: moved } = await tx.execute(sql`
      with rewritten as (${rewritten})
      update saved_searches s set filters = r.filters from rewritten r where s.id = r.id`);
    return (doubled ?? 0) + (moved ?? 0);
  },
};
