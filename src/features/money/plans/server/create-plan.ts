import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { type createPlan as endpoint, planNotFound } from "../contract.ts";
import { plans } from "../table.ts";
import { findWholePlan, presentSeenPlan } from "./administration.query.ts";
import {
  changesOfPlan,
  checkPlan,
  described,
  refuseTakenName,
  writeLimits,
  writeOptions,
  writeWords,
} from "./write-plan.ts";

export const createPlan: Verb<typeof endpoint> = async ({ body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { type, ...input } = body.plan;
  checkPlan(type, false, input);
  return context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(plans)
      .values({ name: input.name, description: described(input), type, isFree: false, isEnabled: false })
      .returning({ id: plans.id })
      .catch(refuseTakenName);
    if (!made) throw new Error("The plan was not inserted");
    await writeWords(tx, made.id, input);
    await writeLimits(tx, { planId: made.id, version: 1 }, input.limits);
    await writeOptions(tx, made.id, input.options);
    const whole = await findWholePlan(tx, made.id);
    if (!whole) throw planNotFound();
    const plan = presentSeenPlan(whole);
    await recordAudit(tx, context, {
      action: "PLAN_CREATED",
      subjectId: made.id,
      companyId: null,
      details: changesOfPlan(null, plan),
    });
    return { message: messages.planCreated, plan };
  });
};
