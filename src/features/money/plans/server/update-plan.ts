import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { type updatePlan as endpoint, planNotFound, planOutdated, type SeenPlan } from "../contract.ts";
import { plans, planVersions } from "../table.ts";
import { findWholePlan, lockPlan, presentSeenPlan } from "./administration.query.ts";
import {
  changesOfPlan,
  checkPlan,
  isAsWritten,
  writeLimits,
  writeOptions,
  writeWords,
} from "./write-plan.ts";

export const updatePlan: Verb<typeof endpoint> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    const held = await lockPlan(tx, params.id);
    if (!held) throw planNotFound();
    if (held.version !== body.version) throw planOutdated();
    checkPlan(held.type, held.isFree, body.plan);
    const before = await readPlan(tx, held.id);
    if (isAsWritten(before, body.plan)) return { message: messages.nothingChanged, plan: before };
    const version = held.version + 1;
    await tx.update(plans).set({ version }).where(eq(plans.id, held.id));
    await tx.insert(planVersions).values({ planId: held.id, version });
    await writeWords(tx, held.id, body.plan);
    await writeLimits(tx, { planId: held.id, version }, body.plan.limits);
    await writeOptions(tx, held.id, body.plan.options);
    const plan = await readPlan(tx, held.id);
    await recordAudit(tx, context, {
      action: "PLAN_CHANGED",
      subjectId: held.id,
      companyId: null,
      details: changesOfPlan(before, plan),
    });
    return { message: messages.planSaved, plan };
  });
};

async function readPlan(tx: Transaction, id: string): Promise<SeenPlan> {
  const whole = await findWholePlan(tx, id);
  if (!whole) throw planNotFound();
  return presentSeenPlan(whole);
}
