import { and, eq, type SQL } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Day } from "../../../shared/format/dates.ts";
import { subscriptionInForce } from "../../limits/server/limits-in-force.ts";
import { plans } from "../../plans/table.ts";
import type { PlanShare } from "../reward.ts";
import { affiliateShares } from "../table.ts";

export interface AffiliatePlan {
  id: string;
  name: string;
  isFree: boolean;
  shares: PlanShare[];
}

/** The plan that an affiliate has on a day: the one that was taken, or the free one. */
export async function findAffiliatePlan(
  connection: Connection,
  { handlers }: Pick<Services, "handlers">,
  { affiliateId, day }: { affiliateId: string; day: Day },
): Promise<AffiliatePlan> {
  const owner = { id: affiliateId, planType: "AFILIATE" } as const;
  let taken: string | undefined;
  for (const find of handlers.of(subscriptionInForce)) taken ??= (await find(connection, owner, day))?.planId;
  const plan = await findPlan(connection, taken ? eq(plans.id, taken) : forSale(true));
  if (!plan) throw new Error("There is no free plan for affiliates");
  return plan;
}

/** The plan that gives more to who pays for it, where there is one for sale. */
export const findPaidPlan = (connection: Connection): Promise<AffiliatePlan | null> =>
  findPlan(connection, forSale(false));

const forSale = (isFree: boolean) => and(eq(plans.isFree, isFree), eq(plans.isEnabled, true));

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
