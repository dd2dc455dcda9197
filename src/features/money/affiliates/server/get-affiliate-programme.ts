import type { Verb } from "../../../../platform/route.ts";
import type { getAffiliateProgramme as endpoint } from "../programme-contract.ts";
import { daysUntilAvailable } from "../reward.ts";
import { findFreePlan, findPaidPlan } from "./find-affiliate-plan.ts";
import { presentShare } from "./present-share.ts";
import { readRewardRules } from "./reward-rules.query.ts";

export const getAffiliateProgramme: Verb<typeof endpoint> = async (_input, { db }) => {
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
