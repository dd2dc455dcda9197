import type { PlanInput, SeenPlan } from "../contract.ts";

/** A plan as it was seen, as what saves it takes it: only what is sold of its options. */
export const savedAs = (plan: SeenPlan, change: Partial<PlanInput> = {}): PlanInput => ({
  name: plan.name,
  description: plan.description,
  is_enabled: plan.is_enabled,
  benefits: plan.benefits,
  limits: plan.limits,
  options: plan.options
    .filter((option) => option.is_enabled)
    .map(({ interval, amount, full_amount, is_enabled }) => ({ interval, amount, full_amount, is_enabled })),
  ...change,
});

/** What it sells, with another price for one interval. */
export const pricedAt = (plan: SeenPlan, interval: number, amount: number): Pick<PlanInput, "options"> => ({
  options: savedAs(plan).options.map((option) =>
    option.interval === interval
      ? { ...option, amount, full_amount: Math.max(amount, option.full_amount) }
      : option,
  ),
});
