import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { LimitKey, Permissions } from "../contract.ts";
import { limitCounters } from "../table.ts";
import { type PlanOwner, planInForce } from "./plan-in-force.ts";

const present = (
  used: (key: LimitKey) => number,
  maximum: (key: LimitKey) => number | null,
): Permissions => ({
  jobApplications: used("JOB_APPLICATIONS"),
  jobApplicationsMax: maximum("JOB_APPLICATIONS"),
  requestRepresentation: used("REPRESENTATION_REQUESTS"),
  requestRepresentationMax: maximum("REPRESENTATION_REQUESTS"),
  advertiseVacancies: used("VACANCIES"),
  advertiseVacanciesMax: maximum("VACANCIES"),
  calls: used("CALLS"),
  maxCalls: maximum("CALLS"),
  emails: used("EMAILS"),
  maxEmails: maximum("EMAILS"),
  featuredProducts: used("FEATURED_PRODUCTS"),
  featuredProductsMax: maximum("FEATURED_PRODUCTS"),
});

/** Of somebody who holds no plan, such as an administrator. */
export const noPermissions: Permissions = present(
  () => 0,
  () => 0,
);

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
  return present(
    (key) => used.get(key) ?? 0,
    (key) => limits.get(key) ?? (limits.has(key) ? null : 0),
  );
}
