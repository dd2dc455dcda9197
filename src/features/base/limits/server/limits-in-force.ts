import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure } from "../../../../shared/failure.ts";
import { planLimits, plans, planVersions } from "../../../money/plans/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { describeLowered, type Lowered } from "../labels.ts";
import { type LimitKey, limits, type PeriodicKey, type PlanType, type StandingKey } from "../limits.ts";
import { firstDaysLimits, limitCounters, limitUses, returnablePlanLimits } from "../table.ts";

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

export interface ReturnableLimit {
  planId: string;
  key: "CALLS" | "EMAILS";
  /** What the plan allows; null is without limit. */
  allowed: number | null;
  /** What holds meanwhile, which is less. */
  maximum: number;
}

/**
 * What a version of a plan allows less of while what was paid first for it can be asked back: a share of it
 * (`returnable_plan_limits`), and no less than the free plan gives.
 * @param which rows of `plans` joined with `plan_limits`
 */
export async function listReturnableLimits(connection: Connection, which: SQL): Promise<ReturnableLimit[]> {
  const { rows } = await connection.execute<ReturnableLimit & Record<string, unknown>>(sql`
    select plan_limits.plan_id as "planId", plan_limits.key, plan_limits.maximum as allowed, meanwhile.maximum
      from ${returnablePlanLimits} share
      join ${planLimits} on plan_limits.key = share.key
      join ${plans} on plans.id = plan_limits.plan_id and not plans.is_free
      left join ${plans} free on free.type = plans.type and free.is_free and free.is_enabled
      left join ${planLimits} given on given.plan_id = free.id and given.version = free.version and given.key = share.key
      cross join lateral (select greatest(
        coalesce((plan_limits.maximum::bigint * share.percent / 100)::int, share.without_limit),
        coalesce(given.maximum, 0)) as maximum) meanwhile
     where ${which}
       and (given.key is null or given.maximum is not null)
       and (plan_limits.maximum is null or meanwhile.maximum < plan_limits.maximum)
     order by share.key`);
  return rows;
}

/** Until the transaction ends nobody else makes, or takes away, what a standing limit counts of an owner. */
export const lockLimit = (tx: Transaction, key: StandingKey, ownerId: string): Promise<void> =>
  lockName(tx, `${key} ${ownerId}`);

/**
 * Counts one use of a limit, or refuses it. The same subject counts once in a period. The counter's row is what two
 * requests at once queue up on, so that they never pass the maximum together.
 * @throws the failure of the limit where the maximum is reached
 */
export async function consumeLimit(
  tx: Transaction,
  services: LimitServices,
  { key, ownerId, subjectId }: { key: PeriodicKey; ownerId: string; subjectId: string },
): Promise<void> {
  const { plan } = limits[key];
  const { maximums, lowered, periodStart } = await limitsInForce(tx, services, {
    id: ownerId,
    planType: plan,
  });
  const maximum = maximums.get(key);
  if (maximum === null) return;
  if (maximum === undefined || maximum === 0) throw refusalOf(key, lowered.get(key));

  const counted = await tx
    .insert(limitUses)
    .values({ ownerId, key, periodStart, subjectId })
    .onConflictDoNothing()
    .returning({ subjectId: limitUses.subjectId });
  if (counted.length === 0) return;

  const raised = await tx
    .insert(limitCounters)
    .values({ ownerId, key, periodStart, used: 1 })
    .onConflictDoUpdate({
      target: [limitCounters.ownerId, limitCounters.key, limitCounters.periodStart],
      set: { used: sql`${limitCounters.used} + 1` },
      setWhere: and(eq(limitCounters.ownerId, ownerId), lt(limitCounters.used, maximum)),
    })
    .returning({ used: limitCounters.used });
  if (raised.length > 0) return;
  throw refusalOf(key, lowered.get(key));
}

/** Where the plan itself is not what is reached, no other plan changes it: the refusal says what does. */
function refusalOf(key: PeriodicKey, lower: Lowered | undefined): Failure {
  const { reached } = limits[key];
  if (!lower) return reached();
  const message =
    lower.why === "NEW_COMPANY"
      ? `${reached.message} dos primeiros ${lower.days} dias da empresa: ${lower.maximum}. Depois deles vale o limite do plano.`
      : `${reached.message}. ${describeLowered([lower])}`;
  return new Failure(reached.status, { code: reached.code, message });
}
