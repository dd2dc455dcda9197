import { and, eq, type SQL } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { PlanOwner, SubscriptionInForce } from "../../../base/limits/server/limits-in-force.ts";
import { subscriptions } from "../table.ts";
import { findRunningPeriod } from "./running-period.query.ts";

/** The plan that somebody pays for, and when its running period began: what is limited counts from there. */
export async function findSubscriptionInForce(
  connection: Connection,
  { id, planType }: PlanOwner,
  day: string | SQL = today,
): Promise<SubscriptionInForce | null> {
  return findRunningPeriod(connection, isInForceFor({ id, planType }), day);
}

/** Nobody gives it back until the transaction ends, or it is found to be given back. Comes before courses. */
export async function holdSubscriptionInForce(tx: Transaction, owner: PlanOwner): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(isInForceFor(owner)).for("share");
}

const isInForceFor = ({ id, planType }: PlanOwner): SQL | undefined =>
  and(
    planType === "COMPANY" ? eq(subscriptions.companyId, id) : eq(subscriptions.userId, id),
    eq(subscriptions.type, planType),
    eq(subscriptions.status, "ACTIVE"),
  );
