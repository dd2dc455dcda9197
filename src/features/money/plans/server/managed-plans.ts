import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as contract from "../contract.ts";
import { planNotFound, planOutdated, type SeenPlan } from "../contract.ts";
import { plans, planVersions } from "../table.ts";
import {
  findWholePlan,
  listPlanRows,
  lockPlan,
  presentListedPlan,
  presentSeenPlan,
} from "./administration.query.ts";
import {
  changesOfPlan,
  checkPlan,
  described,
  isAsWritten,
  refuseTakenName,
  writeLimits,
  writeOptions,
  writeWords,
} from "./write-plan.ts";

export const listAllPlans: Verb<typeof contract.listAllPlans> = async (_input, { db }) => {
  const rows = await listPlanRows(db.orm);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    plan_list: rows.map(presentListedPlan),
    plan_dash: {
      subscriptions: sum(({ subscriptions }) => subscriptions),
      monthly_income: centsToReais(Math.round(sum(({ monthlyCents }) => monthlyCents))),
    },
  };
};

export const getPlan: Verb<typeof contract.getPlan> = async ({ params }, { db }) => {
  const whole = await findWholePlan(db.orm, params.id);
  if (!whole) throw planNotFound();
  return { plan: presentSeenPlan(whole) };
};

export const createPlan: Verb<typeof contract.createPlan> = async ({ body }, context) => {
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

export const updatePlan: Verb<typeof contract.updatePlan> = async ({ params, body }, context) => {
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
