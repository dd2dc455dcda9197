import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { affiliateClicks, affiliateRewards, referrals } from "../table.ts";

/** Who was brought, and by whom, are other people: what is told is when. */
export const personalReferrals: PersonalData = {
  columns: [
    referrals.userId,
    referrals.affiliateId,
    affiliateClicks.affiliateId,
    affiliateRewards.affiliateId,
    affiliateRewards.userId,
  ],
  of: (userId) => [
    {
      title: "Indicações",
      query: sql`select case when user_id = ${userId} then 'Alguém indicou você' else 'Você indicou alguém' end as "O que houve",
        referred_at as "Quando" from ${referrals}
        where user_id = ${userId} or affiliate_id = ${userId} order by referred_at desc`,
    },
    {
      title: "Visitas pelo seu link",
      query: sql`select day as "Dia", clicks as "Visitas" from ${affiliateClicks} where affiliate_id = ${userId} order by day desc`,
    },
    {
      title: "Recompensas por indicação",
      query: sql`select case when affiliate_id = ${userId} then 'Sua recompensa' else 'Recompensa de quem indicou você' end as "De quem é",
        (points / 100.0)::float8 as "Parte do pagamento (%)", available_on as "Disponível em",
        ${inWords("(withheld is null)", { true: "Sim", false: "Não" })} as "Concedida", decided_at as "Decidida em"
        from ${affiliateRewards} where affiliate_id = ${userId} or user_id = ${userId} order by decided_at desc`,
    },
  ],
};
