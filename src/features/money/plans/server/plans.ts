import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { whileReturnable } from "../../../base/limits/labels.ts";
import { planTypes } from "../../../base/limits/limits.ts";
import { listReturnableLimits, type ReturnableLimit } from "../../../base/limits/server/limits-in-force.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as contract from "../contract.ts";
import { type Plan, planNotFound, planOutdated, type SeenPlan } from "../contract.ts";
import type { IntervalMonths } from "../price.ts";
import { daysToRegret } from "../subscription-lifecycle.ts";
import { planBenefits, planOptions, plans, planVersions } from "../table.ts";
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

export const listPlans: Verb<typeof contract.listPlans> = async ({ query }, { db }) => {
  if (query.is_enable === false || query.is_enabled === false) return { plan_list: [] };
  const rows = await listPlansForSale(db.orm);
  const lower = await listReturnableLimits(db.orm, sql`plan_limits.version = plans.version`);
  return {
    plan_list: rows.map((row) =>
      presentPlan(
        row,
        lower.filter(({ planId }) => planId === row.id),
      ),
    ),
  };
};

type Row = Awaited<ReturnType<typeof listPlansForSale>>[number];

const presentPlan = (
  { id, name, description, type, isEnabled, options, benefits }: Row,
  lower: readonly ReturnableLimit[],
): Plan => ({
  _id: id,
  name,
  description,
  type,
  benefits: benefits ?? [],
  payment_option: (options ?? []).map((option) => ({
    _id: option.id,
    interval: option.months,
    amount: centsToReais(option.cents),
    full_amount: centsToReais(option.fullCents),
  })),
  is_enable: isEnabled,
  first_days_note: lower.length > 0 ? `${whileReturnable(daysToRegret, lower)}.` : null,
});

interface Option {
  id: string;
  months: IntervalMonths;
  cents: number;
  fullCents: number;
}

const allOptions = sql<Option[]>`json_agg(json_build_object('id', ${planOptions.id},
  'months', ${planOptions.intervalMonths}, 'cents', ${planOptions.amountCents},
  'fullCents', ${planOptions.fullAmountCents}) order by ${planOptions.intervalMonths})`;

const allBenefits = sql<{ title: string; included: boolean }[]>`json_agg(json_build_object(
  'title', ${planBenefits.title}, 'included', ${planBenefits.included}) order by ${planBenefits.position})`;

const placeOfType = sql`array_position(${sql.raw(`'{${planTypes.join(",")}}'::text[]`)}, ${plans.type})`;

const statementOf = prepared("plans_for_sale", (orm) => {
  const priced = orm
    .select({ planId: planOptions.planId, options: allOptions.as("options") })
    .from(planOptions)
    .where(eq(planOptions.isEnabled, true))
    .groupBy(planOptions.planId)
    .as("priced");
  const described = orm
    .select({ planId: planBenefits.planId, benefits: allBenefits.as("benefits") })
    .from(planBenefits)
    .groupBy(planBenefits.planId)
    .as("described");
  return (
    orm
      .select({
        id: plans.id,
        name: plans.name,
        description: plans.description,
        type: plans.type,
        isEnabled: plans.isEnabled,
        options: priced.options,
        benefits: described.benefits,
      })
      .from(plans)
      .leftJoin(priced, eq(priced.planId, plans.id))
      .leftJoin(described, eq(described.planId, plans.id))
      // A paid plan without a price would look as if it were free.
      .where(and(eq(plans.isEnabled, true), or(eq(plans.isFree, true), isNotNull(priced.options))))
      .orderBy(placeOfType, desc(plans.isFree), plans.id)
  );
});

/** The plans for sale with their prices and benefits: by type, the free one first. */
const listPlansForSale = (orm: NodePgDatabase) => statementOf(orm).execute();

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
