import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import type { SubscriptionInForce } from "../../../base/limits/server/limits-in-force.ts";
import { daysToRegret } from "../subscription-lifecycle.ts";
import { subscriptionCharges, subscriptions } from "../table.ts";
import { isFirst, lastDayToRegret } from "./regret-until.ts";

/**
 * Since when the period runs in which a subscription is, where what was paid last is for one that is still to begin; null
 * where that one runs.
 */
export const runningStart = sql<string | null>`case when subscriptions.period_start > ${today} then (
  select max(k.period_start)::text from subscription_charges k
  where k.subscription_id = subscriptions.id and k.period_start <= ${today}) end`;

/**
 * The period of a subscription that runs on a day, by which version of the plan it counts, and how long
 * it can be given back. A subscription has the
 * period that was paid last; where that is still to begin, the one that runs is what an earlier payment says.
 * @param which one subscription at most
 */
export async function findRunningPeriod(
  connection: Connection,
  which: SQL | undefined,
  day: string | SQL,
): Promise<SubscriptionInForce | null> {
  const isOfRunning = and(
    eq(subscriptionCharges.subscriptionId, subscriptions.id),
    gt(subscriptions.periodStart, day),
    lte(subscriptionCharges.periodStart, day),
  );
  const [row] = await connection
    .select({
      planId: subscriptions.planId,
      planVersion: sql<number>`coalesce(${subscriptionCharges.planVersion}, ${subscriptions.planVersion})`,
      periodStart: sql<
        string | null
      >`coalesce(${subscriptionCharges.periodStart}, ${subscriptions.periodStart})::text`,
      subscription: { status: subscriptions.status, startedOn: subscriptions.startedOn },
      isFirst,
    })
    .from(subscriptions)
    .leftJoin(subscriptionCharges, isOfRunning)
    .where(which)
    .orderBy(sql`${subscriptionCharges.periodStart} desc nulls last`, desc(subscriptionCharges.chargeId))
    .limit(1);
  if (!row?.periodStart) return null;
  const { planId, planVersion, periodStart } = row;
  const until = lastDayToRegret(row);
  return { planId, planVersion, periodStart, returnable: until ? { days: daysToRegret, until } : null };
}
