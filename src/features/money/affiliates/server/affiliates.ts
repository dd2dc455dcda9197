import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { type AffiliateOverview, inviterNotFound } from "../contract.ts";
import { daysUntilAvailable } from "../reward.ts";
import { affiliateClicks } from "../table.ts";
import { findAffiliate } from "./referrals.ts";
import { hasHadReward, readRewardRules } from "./reward-rules.ts";
import { findAffiliatePlan, findFreePlan, findPaidPlan, presentShare } from "./shares.ts";

export const getAffiliateProgramme: Verb<typeof contract.getAffiliateProgramme> = async (_input, { db }) => {
  const [free, paid, rules] = await Promise.all([
    findFreePlan(db.orm),
    findPaidPlan(db.orm),
    readRewardRules(db.orm),
  ]);
  const sold = paid ? [free, paid] : [free];
  return {
    plan_list: sold.map(({ id, name, isFree, shares }) => ({
      _id: id,
      name,
      is_free: isFree,
      share_list: shares.map(presentShare),
    })),
    available_after_days: daysUntilAvailable,
    first_available_after_days: rules.firstAfterDays,
  };
};

export const getAffiliate: Verb<typeof contract.getAffiliate> = async (_input, context) => {
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

/** What an affiliate's link came to: in all, and in the present month of Brasília. A plan that nobody paid for counts no more. */
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
           where (s.user_id = r.user_id or s.company_id = r.company_id) and s.started_on is not null
             and (s.end_reason is null or s.end_reason not in ('REGRETTED', 'DISPUTED', 'REFUNDED') or exists (
               select from subscription_charges as k join charges as c on c.id = k.charge_id
                where k.subscription_id = s.id and c.status = 'PAID'))
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

export const getInviter: Verb<typeof contract.getInviter> = async ({ params }, { db }) => {
  const id = await findAffiliate(db.orm, params.slug);
  if (!id) throw inviterNotFound();
  // Whose page is off the air is shown nowhere, here neither; the link itself still counts.
  const [row] = await db.orm
    .select({ name: users.name, imageId: users.imageId })
    .from(users)
    .where(and(eq(users.id, id), hasPublicPage));
  if (!row) throw inviterNotFound();
  return { inviter: { name: row.name, image: presentImage(row.imageId) } };
};

/** A link that names nobody counts for nobody: whoever followed it cannot mend it. */
export const countClick: Verb<typeof contract.countClick> = async ({ params }, { db, actor }) => {
  const affiliateId = await findAffiliate(db.orm, params.slug);
  if (!affiliateId || affiliateId === actor?.userId) return { message: messages.nothingChanged };
  await db.transaction((tx) =>
    tx
      .insert(affiliateClicks)
      .values({ affiliateId, day: today, clicks: 1 })
      .onConflictDoUpdate({
        target: [affiliateClicks.affiliateId, affiliateClicks.day],
        set: { clicks: sql`${affiliateClicks.clicks} + 1` },
      }),
  );
  return { message: messages.clickCounted };
};
