import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { plans, subscriptionCharges, subscriptions } from "../../plans/table.ts";
import type { PlanShare } from "../reward.ts";
import { sharesOfPlan } from "./shares.query.ts";

export interface AffiliatePlan {
  id: string;
  name: string;
  isFree: boolean;
  shares: PlanShare[];
}

/** The plan that an affiliate has: the one that is paid for, or the free one. */
export async function findAffiliatePlan(connection: Connection, affiliateId: string): Promise<AffiliatePlan> {
  const [taken] = await paidPlanOf(connection, affiliateId);
  return taken ? paidPlan(connection, taken) : findFreePlan(connection);
}

/**
 * The same, which nobody ends until the transaction does, and the affiliate's own payment by which it is held: what is
 * decided under a plan falls with that payment.
 * @param day on which somebody paid
 */
export async function lockAffiliatePlan(
  tx: Transaction,
  affiliateId: string,
  day: string,
): Promise<{ plan: AffiliatePlan; planChargeId: string | null }> {
  const [taken] = await paidPlanOf(tx, affiliateId).for("share");
  if (!taken) return { plan: await findFreePlan(tx, day), planChargeId: null };
  const [paid] = await tx
    .select({ id: subscriptionCharges.chargeId })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, taken.id),
        inArray(subscriptionCharges.purpose, ["FIRST", "RENEWAL"]),
        // What was paid beside it, and goes back, has brought no period; what is paid ahead, none that runs.
        lte(subscriptionCharges.periodStart, today),
      ),
    )
    .orderBy(desc(subscriptionCharges.periodStart), desc(subscriptionCharges.chargeId))
    .limit(1);
  return { plan: await paidPlan(tx, taken), planChargeId: paid?.id ?? null };
}

/** Of the period that runs: one that is paid ahead begins later. */
const runningSince = sql<string | null>`coalesce(
  (select max(k.period_start) from ${subscriptionCharges} k
    where k.subscription_id = subscriptions.id and k.period_start <= ${today}),
  subscriptions.period_start)::text`;

const paidPlanOf = (connection: Connection, affiliateId: string) =>
  connection
    .select({ id: subscriptions.id, planId: subscriptions.planId, periodStart: runningSince })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, affiliateId),
        eq(subscriptions.type, "AFILIATE"),
        eq(subscriptions.status, "ACTIVE"),
      ),
    );

/** Who pays for it has what it gave when the running period began. */
const paidPlan = (
  connection: Connection,
  { planId, periodStart }: { planId: string; periodStart: string | null },
) => requirePlan(connection, eq(plans.id, planId), sql`least(${periodStart}::date, ${today})`);

/** @param day of whose rules */
export const findFreePlan = (connection: Connection, day?: string): Promise<AffiliatePlan> =>
  requirePlan(connection, forSale(true), day);

/** The plan that gives more to who pays for it, where there is one for sale. */
export const findPaidPlan = (connection: Connection): Promise<AffiliatePlan | null> =>
  findPlan(connection, forSale(false));

const forSale = (isFree: boolean) => and(eq(plans.isFree, isFree), eq(plans.isEnabled, true));

async function requirePlan(
  connection: Connection,
  which: SQL | undefined,
  day?: SQL | string,
): Promise<AffiliatePlan> {
  const plan = await findPlan(connection, which, day);
  if (!plan) throw new Error("There is no such plan for affiliates");
  return plan;
}

async function findPlan(
  connection: Connection,
  which: SQL | undefined,
  day: SQL | string = today,
): Promise<AffiliatePlan | null> {
  const [plan] = await connection
    .select({ id: plans.id, name: plans.name, isFree: plans.isFree })
    .from(plans)
    .where(and(eq(plans.type, "AFILIATE"), which))
    .orderBy(asc(plans.id))
    .limit(1);
  return plan ? { ...plan, shares: await sharesOfPlan(connection, plan.id, day) } : null;
}
