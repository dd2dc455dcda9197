import { sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import type { AffiliateOverview } from "../contract.ts";

/** What an affiliate's link came to: in all, and in the present month of Brasília. */
export async function countReferrals(
  connection: Connection,
  affiliateId: string,
): Promise<Pick<AffiliateOverview, "total" | "month" | "withheld">> {
  const { rows } = await connection.execute<
    Record<`${"total" | "month"}_${"clicks" | "registered" | "subscribed"}` | "withheld", number>
  >(sql`
    with months (first_day) as (select date_trunc('month', ${today})::date),
    clicked as (
      select coalesce(sum(clicks), 0)::int as total,
             coalesce(sum(clicks) filter (where day >= first_day), 0)::int as month
        from affiliate_clicks, months where affiliate_id = ${affiliateId}
    ), brought as (
      select ${dayOfInstant(sql`referred_at`)} as referred_on, taken.started_on
        from referrals as r left join lateral (
          select min(s.started_on) as started_on from subscriptions as s
           where (s.user_id = r.user_id or s.company_id = r.company_id)
             and s.started_on is not null and s.end_reason is distinct from 'REGRETTED'
        ) as taken on true
       where r.affiliate_id = ${affiliateId}
    ), counted as (
      select count(referred_on)::int as total_registered,
             count(referred_on) filter (where referred_on >= first_day)::int as month_registered,
             count(started_on)::int as total_subscribed,
             count(started_on) filter (where started_on >= first_day)::int as month_subscribed
        from months left join brought on true
    ), refused as (
      select count(*)::int as withheld from affiliate_rewards
       where affiliate_id = ${affiliateId} and withheld is not null
    )
    select clicked.total as total_clicks, clicked.month as month_clicks, counted.*, withheld from clicked, counted, refused`);
  const [row] = rows;
  if (!row) throw new Error("Counts without rows");
  return {
    withheld: row.withheld,
    total: { clicks: row.total_clicks, registered: row.total_registered, subscribed: row.total_subscribed },
    month: { clicks: row.month_clicks, registered: row.month_registered, subscribed: row.month_subscribed },
  };
}
