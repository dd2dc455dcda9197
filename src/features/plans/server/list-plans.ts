import type { Verb } from "../../../platform/route.ts";
import type { listPlans as endpoint } from "../contract.ts";
import { listPlansForSale } from "./list-plans.query.ts";
import { presentPlan } from "./present.ts";

export const listPlans: Verb<typeof endpoint> = async ({ query }, { db }) => {
  if (query.is_enable === false || query.is_enabled === false) return { plan_list: [] };
  return { plan_list: (await listPlansForSale(db.orm)).map(presentPlan) };
};
