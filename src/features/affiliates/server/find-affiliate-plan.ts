import { and, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { plans, subscriptionCharges, subscriptions } from "../../plans/table.ts";
import type { PlanShare } from "../reward.ts";
import { affiliateShares } from "../table.ts";

export interface AffiliatePlan {
  id: string;
  name: string;
  isFree: boolean;
  shares: PlanShare[];
}

/** The plan that an affiliate has: the one that is paid for, or the free one. */
export async function findAffiliatePlan(connection: Connection, affiliateId: string): Promise<AffiliatePlan> {
  const [taken] = await paidPlanOf(connection, affiliateId);
  return taken ? requirePlan(connection, eq(plans.id, taken.planId)) : findFreePlan(connection);
}

/**
 * The same, which nobody ends until the transaction does, and the affiliate's own payment by which it is held: what is
 * decided under a plan falls with that payment.
 */
export async function holdAffiliatePlan(
  tx: Transaction,
  affiliateId: string,
): Promise<{ plan: AffiliatePlan; planChargeId: string | null }> {
  const [taken] = await paidPlanOf(tx, affiliateId).for("share");
  if (!taken) return { plan: await findFreePlan(tx), planChargeId: null };
  const [paid] = await tx
    .select({ id: subscriptionCharges.chargeId })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, taken.id),
        inArray(subscriptionCharges.purpose, ["FIRST", "RENEWAL"]),
        // What was paid beside it, and goes back, has brought no period.
        isNotNull(subscriptionCharges.periodStart),
      ),
    )
    .orderBy(desc(subscriptionCharges.periodStart), desc(subscriptionCharges.chargeId))
    .limit(1);
  return { plan: await requirePlan(tx, eq(plans.id, taken.planId)), planChargeId: paid?.id ?? null };
}

const paidPlanOf = (connection: Connection, affiliateId: string) =>
  connection
    .select({ id: subscriptions.id, planId: subscriptions.planId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, affiliateId),
        eq(subscriptions.type, "AFILIATE"),
        eq(subscriptions.status, "ACTIVE"),
      ),
    );

export const findFreePlan = (connection: Connection): Promise<AffiliatePlan> =>
  requirePlan(connection, forSale(true));

/** The plan that gives more to who pays for it, where there is one for sale. */
export const findPaidPlan = (connection: Connection): Promise<AffiliatePlan | null> =>
  findPlan(connection, forSale(false));

const forSale = (isFree: boolean) => and(eq(plans.isFree, isFree), eq(plans.isEnabled, true));

async function requirePlan(connection: Connection, which: SQL | undefined): Promise<AffiliatePlan> {
  const plan = await findPlan(connection, which);
  if (!plan) throw new Error("There is no such plan for affiliates");
  return plan;
}

async function findPlan(connection: Connection, which: SQL | undefined): Promise<AffiliatePlan | null> {
  const [plan] = await connection
    .select({ id: plans.id, name: plans.name, isFree: plans.isFree })
    .from(plans)
    .where(and(eq(plans.type, "AFILIATE"), which))
    .limit(1);
  if (!plan) return null;
  const shares = await connection
    .select({ event: affiliateShares.event, points: affiliateShares.points, months: affiliateShares.months })
    .from(affiliateShares)
    .where(eq(affiliateShares.planId, plan.id))
    .orderBy(affiliateShares.event);
  return { ...plan, shares };
}
