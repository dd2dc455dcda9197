import { eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { users } from "../../../people/users/table.ts";
import type { AffiliateOverview, getAffiliate as endpoint } from "../contract.ts";
import { daysUntilAvailable } from "../reward.ts";
import { hasHadReward, readRewardRules } from "./reward-rules.ts";
import { findAffiliatePlan, findPaidPlan, presentShare } from "./shares.ts";

export const getAffiliate: Verb<typeof endpoint> = async (_input, context) => {
  const { db } = context;
  const { userId } = requireActor(context);
  const [user] = await db.orm.select({ slug: users.slug }).from(users).where(eq(users.id, userId));
  if (!user) throw notSignedIn();
  const plan = await findAffiliatePlan(db.orm, userId);
  const better = plan.isFree ? await findPaidPlan(db.orm) : null;
  return {
    affiliate: {
      slug: user.slug,
      plan: { _id: plan.id, name: plan.name, is_free: plan.isFree },
      share_list: plan.shares.map(presentShare),
      better_plan: better && { name: better.name, share_list: better.shares.map(presentShare) },
      available_after_days: daysUntilAvailable,
      first_available_after_days: (await hasHadReward(db.orm, userId))
        ? null
        : (await readRewardRules(db.orm)).firstAfterDays,
      ...(await countReferrals(db.orm, userId)),
    },
  };
};

/** What an affiliate's link came to: in all, and in the present month of Brasília. */
async function countReferrals(
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
