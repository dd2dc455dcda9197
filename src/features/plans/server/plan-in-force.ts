import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { LimitKey, PlanType } from "../contract.ts";
import { planLimits, plans } from "../table.ts";

/** Who holds a plan: a professional, or a company. */
export interface PlanOwner {
  id: string;
  planType: PlanType;
}

/** The limits of the owner's plan, and the day on which the current period of counting began. */
export async function planInForce(
  connection: Connection,
  owner: PlanOwner,
  today: string,
): Promise<{ limits: Map<LimitKey, number | null>; periodStart: string }> {
  const rows = await connection
    .select({ key: planLimits.key, maximum: planLimits.maximum })
    .from(plans)
    .innerJoin(planLimits, eq(planLimits.planId, plans.id))
    .where(and(eq(plans.type, owner.planType), eq(plans.isFree, true), eq(plans.isEnabled, true)));
  return {
    limits: new Map(rows.map(({ key, maximum }) => [key, maximum])),
    // Free plans count by calendar month.
    periodStart: `${today.slice(0, 7)}-01`,
  };
}
