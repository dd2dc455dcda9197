import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import { limitKeys, limits } from "../../../base/limits/limits.ts";
import type { ListedPlan, SeenPlan } from "../administration-contract.ts";
import { planBenefits, planLimits, planOptions, plans, planVersions, subscriptions } from "../table.ts";

const isInForce = eq(subscriptions.status, "ACTIVE");

/** By how many months the agreed price counts: a change within a period is paid apart, and the period stays. */
export const monthsOfPrice = sql`(select o.interval_months from plan_options o where o.id = ${subscriptions.planOptionId})`;

/** Every plan with its subscriptions in force, and what they come to by the month, in cents. */
export const listPlanRows = (connection: Connection) =>
  connection
    .select({
      plan: plans,
      subscriptions: sql<number>`count(${subscriptions.id})::int`,
      monthlyCents: sql<number>`coalesce(sum(${subscriptions.cents}::numeric / ${monthsOfPrice}), 0)::float8`,
    })
    .from(plans)
    .leftJoin(subscriptions, and(eq(subscriptions.planId, plans.id), isInForce))
    .groupBy(plans.id)
    .orderBy(asc(plans.type), desc(plans.isFree), desc(plans.isEnabled), asc(plans.id))
    .$dynamic();
export type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number];

/** A plan with all that belongs to its present version; null where there is none. */
export async function findWholePlan(connection: Connection, id: string) {
  const [row] = await listPlanRows(connection).where(eq(plans.id, id));
  if (!row) return null;
  const [benefits, limits, options, [changed]] = [
    await connection
      .select({ title: planBenefits.title, included: planBenefits.included })
      .from(planBenefits)
      .where(eq(planBenefits.planId, id))
      .orderBy(asc(planBenefits.position)),
    await connection
      .select({ key: planLimits.key, maximum: planLimits.maximum })
      .from(planLimits)
      .where(and(eq(planLimits.planId, id), eq(planLimits.version, row.plan.version))),
    await connection
      .select({ option: planOptions, subscriptions: sql<number>`count(${subscriptions.id})::int` })
      .from(planOptions)
      .leftJoin(subscriptions, and(eq(subscriptions.planOptionId, planOptions.id), isInForce))
      .where(eq(planOptions.planId, id))
      .groupBy(planOptions.id)
      .orderBy(asc(planOptions.intervalMonths), desc(planOptions.isEnabled), desc(planOptions.id)),
    await connection
      .select({ madeAt: planVersions.madeAt })
      .from(planVersions)
      .where(and(eq(planVersions.planId, id), eq(planVersions.version, row.plan.version))),
  ];
  return { ...row, benefits, limits, options, changedAt: changed?.madeAt ?? null };
}
export type WholePlan = NonNullable<Awaited<ReturnType<typeof findWholePlan>>>;

/** Whoever changes a plan waits for who does so already. */
export async function lockPlan(tx: Transaction, id: string) {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for("no key update");
  return row ?? null;
}

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
