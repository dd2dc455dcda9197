import type { Verb } from "../../../../platform/services.ts";
import { type getPlan as endpoint, planNotFound } from "../contract.ts";
import { findWholePlan, presentSeenPlan } from "./administration.query.ts";

export const getPlan: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const whole = await findWholePlan(db.orm, params.id);
  if (!whole) throw planNotFound();
  return { plan: presentSeenPlan(whole) };
};
