import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { LimitKey, Permissions } from "../contract.ts";
import { limitCounters } from "../table.ts";
import { type PlanOwner, planInForce } from "./plan-in-force.ts";

/** Use and maximum of each limit in the current period, as screens show them. */
export async function readPermissions(
  connection: Connection,
  owner: PlanOwner,
  today: string,
): Promise<Permissions> {
  const { limits, periodStart } = await planInForce(connection, owner, today);
  const counters = await connection
    .select({ key: limitCounters.key, used: limitCounters.used })
    .from(limitCounters)
    .where(and(eq(limitCounters.ownerId, owner.id), eq(limitCounters.periodStart, periodStart)));
  const used = new Map(counters.map((counter) => [counter.key, counter.used]));
  const usedOf = (key: LimitKey) => used.get(key) ?? 0;
  const maximumOf = (key: LimitKey) => (limits.has(key) ? (limits.get(key) ?? null) : 0);
  return {
    jobApplications: usedOf("JOB_APPLICATIONS"),
    jobApplicationsMax: maximumOf("JOB_APPLICATIONS"),
    requestRepresentation: usedOf("REPRESENTATION_REQUESTS"),
    requestRepresentationMax: maximumOf("REPRESENTATION_REQUESTS"),
    advertiseVacancies: usedOf("VACANCIES"),
    advertiseVacanciesMax: maximumOf("VACANCIES"),
    calls: usedOf("CALLS"),
    maxCalls: maximumOf("CALLS"),
    emails: usedOf("EMAILS"),
    maxEmails: maximumOf("EMAILS"),
    featuredProducts: usedOf("FEATURED_PRODUCTS"),
    featuredProductsMax: maximumOf("FEATURED_PRODUCTS"),
  };
}
