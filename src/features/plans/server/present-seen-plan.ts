import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import { limitKeys, limits } from "../../limits/limits.ts";
import type { ListedPlan, SeenPlan } from "../administration-contract.ts";
import type { PlanRow, WholePlan } from "./all-plans.query.ts";

export const presentListedPlan = ({ plan, subscriptions, monthlyCents }: PlanRow): ListedPlan => ({
  _id: plan.id,
  name: plan.name,
  type: plan.type,
  is_free: plan.isFree,
  is_enabled: plan.isEnabled,
  version: plan.version,
  subscriptions,
  monthly_income: centsToReais(Math.round(monthlyCents)),
});

export function presentSeenPlan(whole: WholePlan): SeenPlan {
  const maximums = new Map(whole.limits.map(({ key, maximum }) => [key, maximum]));
  return {
    ...presentListedPlan(whole),
    description: whole.plan.description,
    changed_at: whole.changedAt?.toISOString() ?? null,
    benefits: whole.benefits,
    limits: limitKeys
      .filter((key) => limits[key].plan === whole.plan.type)
      .map((key) => ({ key, maximum: maximums.get(key) === undefined ? 0 : (maximums.get(key) ?? null) })),
    options: whole.options.map(({ option, subscriptions }) => ({
      _id: option.id,
      interval: option.intervalMonths,
      amount: centsToReais(option.amountCents),
      full_amount: centsToReais(option.fullAmountCents),
      is_enabled: option.isEnabled,
      subscriptions,
    })),
  };
}
