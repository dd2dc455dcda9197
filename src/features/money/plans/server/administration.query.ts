import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { idsBeginning } from "../../../../platform/database/page-of-list.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { limitKeys, limits } from "../../../base/limits/limits.ts";
import { companiesMatching } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { peopleMatching } from "../../../people/users/server/user.ts";
import { users } from "../../../people/users/table.ts";
import { charges } from "../../charges/table.ts";
import type { ListedPlan, SeenPlan } from "../contract.ts";
import type { soughtStatuses } from "../subscription-administration-contract.ts";
import {
  planBenefits,
  planLimits,
  planOptions,
  plans,
  planVersions,
  subscriptionCharges,
  subscriptions,
} from "../table.ts";
import { runningStart } from "./subscriptions.query.ts";

const isInForce = eq(subscriptions.status, "ACTIVE");

/** By how many months the agreed price counts: a change within a period is paid apart, and the period stays. */
const monthsOfPrice = sql`(select o.interval_months from plan_options o where o.id = ${subscriptions.planOptionId})`;

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
type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number];

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
type WholePlan = NonNullable<Awaited<ReturnType<typeof findWholePlan>>>;

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

interface SubscriptionFilter {
  status?: (typeof soughtStatuses)[number] | undefined;
  plan?: string | undefined;
  search?: string | undefined;
}

const personName = sql<string>`${users.name} || ' ' || ${users.lastname}`;

/** The owner is looked for first: few people share a name, and each has few subscriptions. */
function matchedBy(text: string): SQL | undefined {
  return or(
    sql`${subscriptions.userId} in ${peopleMatching(text)}`,
    sql`${subscriptions.companyId} in ${companiesMatching(text)}`,
    // Who took the plan of a company is told by e-mail.
    sql`${subscriptions.subscribedBy} in (select ${users.id} from ${users} where ${eq(users.email, text.toLowerCase())})`,
    idsBeginning(text)?.(subscriptions.id),
  );
}

const passing = ({ status, plan, search }: SubscriptionFilter) =>
  and(
    status === "ENDING"
      ? and(isInForce, isNotNull(subscriptions.cancelAt))
      : status && eq(subscriptions.status, status),
    plan ? eq(subscriptions.planId, plan) : undefined,
    search ? matchedBy(search) : undefined,
  );

const withOwner = (connection: Connection) =>
  connection
    .select({
      subscription: subscriptions,
      runningStart,
      plan: { id: plans.id, name: plans.name, type: plans.type, version: plans.version },
      intervalMonths: planOptions.intervalMonths,
      ownerName: sql<string | null>`coalesce(${companies.nameFancy}, ${personName})`,
      ownerEmail: users.email,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(planOptions, eq(planOptions.id, subscriptions.planOptionId))
    .leftJoin(users, and(eq(users.id, subscriptions.userId), sql`${users.deletedAt} is null`))
    .leftJoin(companies, and(eq(companies.id, subscriptions.companyId), sql`${companies.deletedAt} is null`));
export type SubscriptionWithOwner = Awaited<ReturnType<typeof listAll>>[number];

export const listAll = (
  connection: Connection,
  filter: SubscriptionFilter,
  { limit, page }: { limit: number; page: number },
) =>
  withOwner(connection)
    .where(passing(filter))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset(limit * page);

export async function sumSubscriptions(connection: Connection, filter: SubscriptionFilter) {
  const [sums] = await connection
    .select({
      count: sql<number>`count(*)::int`,
      inForce: sql<number>`count(*) filter (where ${isInForce})::int`,
      monthlyCents: sql<number>`coalesce(sum(${subscriptions.cents}::numeric / ${monthsOfPrice})
        filter (where ${isInForce}), 0)::float8`,
    })
    .from(subscriptions)
    .where(passing(filter));
  if (!sums) throw new Error("A sum has no row");
  return sums;
}

export async function findWithOwner(
  connection: Connection,
  id: string,
): Promise<SubscriptionWithOwner | null> {
  const [row] = await withOwner(connection).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** What was charged for a subscription, the last one first. */
export const listChargesOf = (connection: Connection, subscriptionId: string) =>
  connection
    .select({ charge: charges, purpose: subscriptionCharges.purpose })
    .from(subscriptionCharges)
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(desc(charges.createdAt), desc(charges.id));
