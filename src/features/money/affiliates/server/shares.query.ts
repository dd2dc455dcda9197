import { asc, desc, eq, max, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { plans } from "../../plans/table.ts";
import type { PlanShare } from "../reward.ts";
import { affiliateShares, courseShare, shareChanges } from "../table.ts";

/** What a plan gives by the rules of a day; before its first rule, what that says: none can hold on the day it is made. */
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
    .where(eq(affiliateShares.planId, planId))
    .orderBy(
      asc(affiliateShares.event),
      desc(sql`${affiliateShares.holdsFrom} <= ${day}::date`),
      // Of those that hold the last, of those that are to come the first.
      asc(sql`abs(${affiliateShares.holdsFrom} - ${day}::date)`),
    );
  return rows.filter(({ points }) => points > 0);
}

/** What trainers get, and got, from which days on; the last day first. */
export const listCourseShares = (connection: Connection) =>
  connection.select().from(courseShare).orderBy(desc(courseShare.holdsFrom));

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
