import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { planLimits, plans } from "../../../money/plans/table.ts";
import { returnablePlanLimits } from "../table.ts";

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
