import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { PlanOwner, SubscriptionInForce } from "../../limits/server/limits-in-force.ts";
import { subscriptions } from "../table.ts";

/** The plan that somebody pays for, and when its current period began: what is limited counts from there. */
export async function findSubscriptionInForce(
  connection: Connection,
  { id, planType }: PlanOwner,
): Promise<SubscriptionInForce | null> {
  const owner = planType === "COMPANY" ? eq(subscriptions.companyId, id) : eq(subscriptions.userId, id);
  const [row] = await connection
    .select({
      planId: subscriptions.planId,
      planVersion: subscriptions.planVersion,
      periodStart: subscriptions.periodStart,
    })
    .from(subscriptions)
    .where(and(owner, eq(subscriptions.type, planType), eq(subscriptions.status, "ACTIVE")));
  return row?.periodStart ? { ...row, periodStart: row.periodStart } : null;
}
