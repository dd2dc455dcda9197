import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { type LimitKey, limitKeys } from "../../../base/limits/limits.ts";
import { planLimits, subscriptions } from "../table.ts";
import { presentVersion } from "./period.ts";

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
