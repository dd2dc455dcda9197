import { and, asc, desc, eq, lte, max, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { plans } from "../../plans/table.ts";
import type { PlanShare } from "../reward.ts";
import { affiliateShares, shareChanges } from "../table.ts";

/** What a plan gives by the rules of a day. */
export async function sharesOfPlan(
  connection: Connection,
  planId: string,
  day: SQL | string,
): Promise<PlanShare[]> {
  const rows = await connection
    .selectDistinctOn([affiliateShares.event], {
      event: affiliateShares.event,
      points: affiliateShares.points,
      months: affiliateShares.months,
    })
    .from(affiliateShares)
    .where(and(eq(affiliateShares.planId, planId), lte(affiliateShares.holdsFrom, sql`${day}::date`)))
    .orderBy(asc(affiliateShares.event), desc(affiliateShares.holdsFrom));
  return rows.filter(({ points }) => points > 0);
}

/** Every rule of the plans of affiliates, of each plan those of the last day first. */
export const listAffiliateRules = (connection: Connection) =>
  connection.select().from(affiliateShares).orderBy(desc(affiliateShares.holdsFrom));

export const listAffiliatePlans = (connection: Connection) =>
  connection
    .select({ id: plans.id, name: plans.name, isFree: plans.isFree, isEnabled: plans.isEnabled })
    .from(plans)
    .where(eq(plans.type, "AFILIATE"))
    .orderBy(desc(plans.isFree), asc(plans.id));

/** The last save; 0 before any. */
export async function lastRevision(connection: Connection): Promise<number> {
  const [row] = await connection.select({ last: max(shareChanges.id) }).from(shareChanges);
  return row?.last ?? 0;
}
