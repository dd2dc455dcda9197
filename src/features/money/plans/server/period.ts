import { type SQL, sql } from "drizzle-orm";
import { daysToPayAhead } from "../subscription-lifecycle.ts";
import { plans, subscriptions } from "../table.ts";

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
