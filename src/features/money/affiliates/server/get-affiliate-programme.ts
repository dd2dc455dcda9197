import type { Verb } from "../../../../platform/services.ts";
import type { getAffiliateProgramme as endpoint } from "../contract.ts";
import { daysUntilAvailable } from "../reward.ts";
import { readRewardRules } from "./reward-rules.ts";
import { findFreePlan, findPaidPlan, presentShare } from "./shares.ts";

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
