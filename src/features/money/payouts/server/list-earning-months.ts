import { sql } from "drizzle-orm";
import { beginOfDay, dayOfInstant, today } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listEarningMonths as endpoint } from "../contract.ts";
import { earnedSince, ownEarnings } from "./queries.ts";

const months = 12;

export const listEarningMonths: Verb<typeof endpoint> = async ({ params }, context) => {
  const userId = ownEarnings(params, context);
  const firstDay = sql`(date_trunc('month', ${today}) - make_interval(months => ${months - 1}))::date`;
  const { rows } = await context.db.orm.execute<{ month: string; courses: string; referrals: string }>(sql`
    with earned as (
      select to_char(${dayOfInstant(sql`paid_at`)}, 'YYYY-MM') as month,
             sum(cents) filter (where not is_referral) as courses, sum(cents) filter (where is_referral) as referrals
        from (${earnedSince(userId, beginOfDay(firstDay))}) as sales group by 1
    )
    select m.month, coalesce(courses, 0) as courses, coalesce(referrals, 0) as referrals
      from (select to_char(${firstDay} + make_interval(months => n), 'YYYY-MM') as month
              from generate_series(0, ${months - 1}) as n) as m
      left join earned using (month) order by m.month`);
  return {
    month_list: rows.map(({ month, courses, referrals }) => ({
      month,
      courses: centsToReais(Number(courses)),
      referrals: centsToReais(Number(referrals)),
    })),
  };
};
