import { and, eq, type SQL } from "drizzle-orm";
import { today } from "../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../platform/database/database.ts";
import type { PlanOwner, SubscriptionInForce } from "../../limits/server/limits-in-force.ts";
import { subscriptions } from "../table.ts";
import { findRunningPeriod } from "./running-period.query.ts";

/** The plan that somebody pays for, and when its running period began: what is limited counts from there. */
export async function findSubscriptionInForce(
  connection: Connection,
  { id, planType }: PlanOwner,
  day: string | SQL = today,
): Promise<SubscriptionInForce | null> {
  const owner = planType === "COMPANY" ? eq(subscriptions.companyId, id) : eq(subscriptions.userId, id);
  const isInForce = and(owner, eq(subscriptions.type, planType), eq(subscriptions.status, "ACTIVE"));
  return findRunningPeriod(connection, isInForce, day);
}
