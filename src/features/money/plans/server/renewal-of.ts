import { inArray, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { type LimitKey, limitKeys } from "../../../base/limits/limits.ts";
import { daysOfNotice, type RenewalTerms, renewalTerms } from "../renewal.ts";
import { daysToPayAhead } from "../subscription-lifecycle.ts";
import { planLimits, planOptions, plans, subscriptions } from "../table.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** What the next period of a subscription is to be, and what it costs: as it is, as it was changed, or as was told since. */
export async function renewalOf(connection: Connection, row: SubscriptionRow): Promise<Renewal> {
  const [renewal] = await renewalsOf(connection, [row]);
  if (!renewal) throw new Error(`There is no renewal of ${row.id}`);
  return renewal;
}

export interface Renewal {
  planOptionId: string;
  licences: number;
  planName: string;
  intervalMonths: number;
  cents: number;
}

/** Likewise of several, in their order. */
export async function renewalsOf(
  connection: Connection,
  rows: readonly SubscriptionRow[],
): Promise<Renewal[]> {
  const { termsOf, nameOf } = await readRenewals(connection, rows);
  return rows.map((row) => {
    const { option, licences, cents } = termsOf(row);
    return {
      planOptionId: option.id,
      licences,
      planName: nameOf(row),
      intervalMonths: option.intervalMonths,
      cents,
    };
  });
}

/** What the renewal of each costs, in cents, as its payer may expect it: what is asked now, where that is told in time. */
export async function expectedRenewals(
  connection: Connection,
  rows: readonly SubscriptionRow[],
  today: string,
): Promise<(row: SubscriptionRow) => number> {
  const { termsOf } = await readRenewals(connection, rows);
  return (row) => {
    const isToldInTime = row.periodEnd !== null && row.periodEnd >= addDays(today, daysOfNotice);
    return termsOf(row, { isToldInTime }).cents;
  };
}

export async function readRenewals(connection: Connection, rows: readonly SubscriptionRow[]) {
  const planIds = [...new Set(rows.map(({ planId }) => planId))];
  const found =
    planIds.length === 0
      ? []
      : await connection.select().from(planOptions).where(inArray(planOptions.planId, planIds));
  const optionsOf = Map.groupBy(found, ({ planId }) => planId);
  const named =
    planIds.length === 0
      ? []
      : await connection
          .select({ id: plans.id, name: plans.name })
          .from(plans)
          .where(inArray(plans.id, planIds));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    termsOf: (row: SubscriptionRow, known?: { isToldInTime: boolean }): RenewalTerms =>
      renewalTerms(row, optionsOf.get(row.planId) ?? [], known),
    nameOf: ({ planId }: SubscriptionRow): string => names.get(planId) ?? "",
  };
}

/** A day so many months after another: the same day of the month, or its last one. */
export const monthsAfter = (day: unknown, months: unknown): SQL<string> =>
  sql<string>`(${day}::date + make_interval(months => ${months}::int))::date`;

/** When the next period is begun to be collected, of a subscription whose paid period ends so and that is paid so. */
export const renewOn = (periodEnd: unknown, method: unknown = subscriptions.method): SQL<string> =>
  sql<string>`case when ${method} = 'CARD' then ${periodEnd} else ${periodEnd} - ${daysToPayAhead}::int end`;

/** The version that the plan of a subscription has now: that of a period which begins. */
export const presentVersion: SQL<number> = sql<number>`(
  select p.version from ${plans} p where p.id = subscriptions.plan_id)`;

export const daysAfter = (day: unknown, days: number): SQL<string> =>
  sql<string>`(${day}::date + ${days}::int)`;

/** What a version of a plan allows less of than another. */
export interface LoweredLimit {
  key: LimitKey;
  /** Null is without limit. */
  before: number | null;
  after: number;
}

const withoutLimit = 2_147_483_647;
const allowedAfter = sql`case when later.key is null then 0 else coalesce(later.maximum, ${sql.raw(String(withoutLimit))}) end`;

/** Rows of what one version allows that another allows less of: a null is without limit, no row nothing at all. */
const fromLowered = (planId: unknown, before: unknown, after: unknown): SQL => sql`
  from ${planLimits} earlier
  left join ${planLimits} later
    on later.plan_id = earlier.plan_id and later.key = earlier.key and later.version = ${after}
  where earlier.plan_id = ${planId} and earlier.version = ${before}
    and coalesce(earlier.maximum, ${sql.raw(String(withoutLimit))}) > ${allowedAfter}`;

const allowsLess = (before: SQL, after: SQL): SQL<boolean> =>
  sql<boolean>`exists (select ${fromLowered(sql`subscriptions.plan_id`, before, after)})`;

const runningVersion = sql`subscriptions.plan_version`;

/** The plan of a subscription allows less of something now than its period does. */
export const isLimitedAnew = allowsLess(runningVersion, presentVersion);

const promisedVersion = sql`coalesce(subscriptions.told_version, ${runningVersion})`;

/**
 * By which version the next period of a subscription counts: the present one, unless it allows less of something than
 * what runs, or what was told since. Then that one: nobody renews into less than was told.
 */
export const versionToRenew: SQL<number> = sql<number>`case
  when ${allowsLess(promisedVersion, presentVersion)} then ${promisedVersion} else ${presentVersion} end`;

/** What a subscription's plan allows less of now than its period does, and by which version. */
export async function readLowered(
  connection: Connection,
  subscriptionId: string,
): Promise<{ version: number; lowered: LoweredLimit[] }> {
  const { rows } = await connection.execute<{ version: number; lowered: LoweredLimit[] }>(sql`
    select ${presentVersion} as version, coalesce((
      select jsonb_agg(jsonb_build_object('key', earlier.key, 'before', earlier.maximum, 'after', coalesce(later.maximum, 0)))
      ${fromLowered(sql`subscriptions.plan_id`, runningVersion, presentVersion)}), '[]') as lowered
    from ${subscriptions} where subscriptions.id = ${subscriptionId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no subscription ${subscriptionId}`);
  const place = ({ key }: LoweredLimit) => limitKeys.indexOf(key);
  return { ...row, lowered: row.lowered.toSorted((some, other) => place(some) - place(other)) };
}

/** By which version the next period of a subscription counts, by what was told until now. */
export async function readVersionToRenew(connection: Connection, subscriptionId: string): Promise<number> {
  const { rows } = await connection.execute<{ version: number }>(
    sql`select ${versionToRenew} as version from ${subscriptions} where subscriptions.id = ${subscriptionId}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no subscription ${subscriptionId}`);
  return row.version;
}
