import { and, eq, sql } from "drizzle-orm";
import { beginOfDay } from "../../../../platform/database/brasilia-days.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { planLimits, plans, planVersions } from "../../../money/plans/table.ts";
import { companies } from "../../../people/companies/table.ts";
import type { Lowered } from "../labels.ts";
import type { LimitKey, PlanType } from "../limits.ts";
import { firstDaysLimits } from "../table.ts";
import { listReturnableLimits } from "./list-returnable-limits.ts";

/** Who holds a plan: a professional, or a company. */
export interface PlanOwner {
  id: string;
  planType: PlanType;
}

/** A plan that somebody has taken, and the day (`YYYY-MM-DD`) on which its current period began. */
export interface SubscriptionInForce {
  planId: string;
  /** With which that period began: what the plan became since counts from the next one on. */
  planVersion: number;
  periodStart: string;
  /** How many days what was paid first for it can be asked back, and the last of them, also past; null where it cannot. */
  returnable: { days: number; until: string } | null;
}

/**
 * Asks which plan somebody has taken. The first that knows one is believed; without any the free plan of the type
 * holds, by calendar month of Brasília.
 */
export const subscriptionInForce =
  defineHandlers<
    (connection: Connection, owner: PlanOwner, today: string) => Promise<SubscriptionInForce | null>
  >("subscription in force");

/** Asks that nobody gives the plan of an owner back until the transaction ends, or finds it given back. Comes before courses. */
export const subscriptionLock =
  defineHandlers<(tx: Transaction, owner: PlanOwner) => Promise<void>>("subscription lock");

export type LimitServices = Pick<Services, "clock" | "handlers">;

/**
 * How much the owner may (null: no limit; absent: nothing): by the plan or, where that is lower, by what holds in the first
 * days of a company and while the plan can be given back; and when the current period of counting began.
 */
export async function limitsInForce(
  connection: Connection,
  { clock, handlers }: LimitServices,
  owner: PlanOwner,
): Promise<LimitsInForce> {
  const today = clock.today();
  let taken: SubscriptionInForce | null = null;
  for (const find of handlers.of(subscriptionInForce)) taken ??= await find(connection, owner, today);
  const periodStart = taken?.periodStart ?? `${today.slice(0, 7)}-01`;
  // Of a free plan the month is the period: it goes on as it began.
  const versionOfMonth = sql`coalesce((select max(v.version) from ${planVersions} v
    where v.plan_id = ${plans.id} and v.made_at < ${beginOfDay(periodStart)}), 1)`;
  const rows = await connection
    .select({ key: planLimits.key, maximum: planLimits.maximum })
    .from(plans)
    .innerJoin(planLimits, eq(planLimits.planId, plans.id))
    .where(
      taken
        ? and(eq(plans.id, taken.planId), eq(planLimits.version, taken.planVersion))
        : and(
            eq(plans.type, owner.planType),
            eq(plans.isFree, true),
            eq(plans.isEnabled, true),
            eq(planLimits.version, versionOfMonth),
          ),
    );
  const maximums = new Map(rows.map(({ key, maximum }) => [key, maximum]));
  const lowered = new Map<LimitKey, Lowered>();
  for (const lower of [
    ...(taken ? await whileReturnable(connection, taken, today) : []),
    ...(owner.planType === "COMPANY" ? await firstDaysOf(connection, owner.id) : []),
  ]) {
    const { key, maximum } = lower;
    if (!maximums.has(key) || maximum >= (maximums.get(key) ?? Infinity)) continue;
    maximums.set(key, maximum);
    lowered.set(key, lower);
  }
  return { maximums, lowered, periodStart };
}

/** What holds of a company that is younger than so many days: whoever types a CNPJ must not read everybody's phone. */
async function firstDaysOf(connection: Connection, companyId: string): Promise<Lowered[]> {
  const rows = await connection
    .select({ key: firstDaysLimits.key, days: firstDaysLimits.days, maximum: firstDaysLimits.maximum })
    .from(firstDaysLimits)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(sql`${companies.createdAt} > now() - make_interval(days => ${firstDaysLimits.days})`);
  return rows.map((row) => ({ ...row, why: "NEW_COMPANY" }));
}

/** What holds while the plan can be given back: whoever does so must not have read everybody's phone by it. */
async function whileReturnable(
  connection: Connection,
  { planId, planVersion, returnable }: SubscriptionInForce,
  today: string,
): Promise<Lowered[]> {
  if (!returnable || today > returnable.until) return [];
  const version = sql`plans.id = ${planId} and plan_limits.version = ${planVersion}`;
  const rows = await listReturnableLimits(connection, version);
  return rows.map((row) => ({ ...row, ...returnable, why: "RETURNABLE" }));
}

interface LimitsInForce {
  maximums: Map<LimitKey, number | null>;
  /** What is lower than the plan allows, and why. */
  lowered: Map<LimitKey, Lowered>;
  periodStart: string;
}
