import { and, asc, desc, eq, inArray, lte, max, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { plans, subscriptionCharges, subscriptions } from "../../plans/table.ts";
import type { Shares } from "../administration-contract.ts";
import { type PlanShare, rewardEvents } from "../reward.ts";
import { affiliateShares, courseShare, shareChanges } from "../table.ts";

interface AffiliatePlan {
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

/** What a plan gives of a payment, as it is told. */
export const presentShare = ({ event, points, months }: PlanShare) => ({
  event,
  percent: points / 100,
  months,
});

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
const listCourseShares = (connection: Connection) =>
  connection.select().from(courseShare).orderBy(desc(courseShare.holdsFrom));

/** Every rule of the plans of affiliates, of each plan those of the last day first. */
const listAffiliateRules = (connection: Connection) =>
  connection.select().from(affiliateShares).orderBy(desc(affiliateShares.holdsFrom));

const listAffiliatePlans = (connection: Connection) =>
  connection
    .select({ id: plans.id, name: plans.name, isFree: plans.isFree, isEnabled: plans.isEnabled })
    .from(plans)
    .where(eq(plans.type, "AFILIATE"))
    .orderBy(desc(plans.isFree), asc(plans.id));

/** The last save; 0 before any. */
async function lastRevision(connection: Connection): Promise<number> {
  const [row] = await connection.select({ last: max(shareChanges.id) }).from(shareChanges);
  return row?.last ?? 0;
}

/** The rules that hold on a day, and those that come after it; each list has the last day first. */
function byDay<Rule extends { holds_from: Day }>(rules: readonly Rule[], today: Day) {
  return {
    now: rules.find((rule) => rule.holds_from <= today) ?? null,
    coming: rules.filter((rule) => rule.holds_from > today).toReversed(),
  };
}

export async function readShares(connection: Connection, today: Day): Promise<Shares> {
  // Before the rules: one that is saved in between is newer than what is told, and its next save is refused.
  const revision = await lastRevision(connection);
  const trainer = byDay(
    (await listCourseShares(connection)).map(({ points, availableAfterDays, holdsFrom }) => ({
      percent: points / 100,
      available_after_days: availableAfterDays,
      holds_from: holdsFrom,
    })),
    today,
  );
  if (!trainer.now) throw new Error("Nobody knows what trainers get");
  const rules = await listAffiliateRules(connection);
  const plans = await listAffiliatePlans(connection);
  return {
    revision,
    trainer: { ...trainer, now: trainer.now },
    affiliate_list: plans.flatMap(({ id, name, isFree, isEnabled }) =>
      rewardEvents.map((event) => ({
        plan: { _id: id, name, is_free: isFree, is_enabled: isEnabled },
        event,
        ...byDay(
          rules
            .filter((rule) => rule.planId === id && rule.event === event)
            .map(({ points, months, holdsFrom }) => ({
              percent: points / 100,
              months,
              holds_from: holdsFrom,
            })),
          today,
        ),
      })),
    ),
  };
}
