import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { queryFlag } from "../../../shared/schema.ts";
import { planTypes } from "../../base/limits/limits.ts";
import { intervals } from "./intervals.ts";

/** The plans that one can take, as everybody may compare them. */

export const planOption = z.object({
  _id: z.string(),
  /** Months that one payment lasts. */
  interval: z.literal(intervals),
  /** In reais, for one licence and the whole interval. */
  amount: z.number(),
  /** The same without the discount, which who cancels loses. */
  full_amount: z.number(),
});
export type PlanOption = z.infer<typeof planOption>;

export const plan = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(planTypes),
  /** In the same order in all plans of a type, so that they can be compared line by line. */
  benefits: z.array(z.object({ title: z.string(), included: z.boolean() })),
  /** By interval, the shortest first; a plan without any is free. */
  payment_option: z.array(planOption),
  is_enable: z.boolean(),
  /** What is less of while a first payment for it can be asked back, in words; null where nothing is. */
  first_days_note: z.string().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** The plan of a subscription; that one can pay for it is what tells a paid one. */
export const subscribedPlan = plan.pick({
  _id: true,
  name: true,
  type: true,
  payment_option: true,
  is_enable: true,
});

export const listPlans = endpoint({
  name: "listPlans",
  summary: "Planos à venda, por tipo, o gratuito antes do pago",
  tag: "Planos",
  method: "GET",
  path: "/api/plan",
  access: "everybody",
  // Both names are in use. Plans that are not for sale are nobody's to see: without them the list is empty.
  query: z.object({ is_enable: queryFlag, is_enabled: queryFlag }),
  answer: z.object({ plan_list: z.array(plan) }),
});
