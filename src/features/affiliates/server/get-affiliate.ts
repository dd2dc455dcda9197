import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { notSignedIn } from "../../../shared/common-failures.ts";
import { users } from "../../users/table.ts";
import type { getAffiliate as endpoint } from "../contract.ts";
import { daysUntilAvailable } from "../reward.ts";
import { countReferrals } from "./affiliate-counts.query.ts";
import { findAffiliatePlan, findPaidPlan } from "./find-affiliate-plan.ts";
import { presentShare } from "./present-share.ts";
import { hasHadReward, readRewardRules } from "./reward-rules.query.ts";

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
