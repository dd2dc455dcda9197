import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { idsBeginning } from "../../../../platform/database/ids-beginning.ts";
import { companiesMatching } from "../../../people/companies/server/companies-matching.ts";
import { companies } from "../../../people/companies/table.ts";
import { peopleMatching } from "../../../people/users/server/people-matching.ts";
import { users } from "../../../people/users/table.ts";
import { charges } from "../../charges/table.ts";
import type { soughtStatuses } from "../subscription-administration-contract.ts";
import { planOptions, plans, subscriptionCharges, subscriptions } from "../table.ts";
import { monthsOfPrice } from "./all-plans.query.ts";
import { runningStart } from "./running-period.query.ts";

export interface SubscriptionFilter {
  status?: (typeof soughtStatuses)[number] | undefined;
  plan?: string | undefined;
  search?: string | undefined;
}

const personName = sql<string>`${users.name} || ' ' || ${users.lastname}`;

/** The owner is looked for first: few people share a name, and each has few subscriptions. */
function matchedBy(text: string): SQL | undefined {
  return or(
    sql`${subscriptions.userId} in ${peopleMatching(text)}`,
    sql`${subscriptions.companyId} in ${companiesMatching(text)}`,
    // Who took the plan of a company is told by e-mail.
    sql`${subscriptions.subscribedBy} in (select ${users.id} from ${users} where ${eq(users.email, text.toLowerCase())})`,
    idsBeginning(text)?.(subscriptions.id),
  );
}

const isInForce = eq(subscriptions.status, "ACTIVE");

const passing = ({ status, plan, search }: SubscriptionFilter) =>
  and(
    status === "ENDING"
      ? and(isInForce, isNotNull(subscriptions.cancelAt))
      : status && eq(subscriptions.status, status),
    plan ? eq(subscriptions.planId, plan) : undefined,
    search ? matchedBy(search) : undefined,
  );

const withOwner = (connection: Connection) =>
  connection
    .select({
      subscription: subscriptions,
      runningStart,
      plan: { id: plans.id, name: plans.name, type: plans.type, version: plans.version },
      intervalMonths: planOptions.intervalMonths,
      ownerName: sql<string | null>`coalesce(${companies.nameFancy}, ${personName})`,
      ownerEmail: users.email,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(planOptions, eq(planOptions.id, subscriptions.planOptionId))
    .leftJoin(users, and(eq(users.id, subscriptions.userId), sql`${users.deletedAt} is null`))
    .leftJoin(companies, and(eq(companies.id, subscriptions.companyId), sql`${companies.deletedAt} is null`));
export type SubscriptionWithOwner = Awaited<ReturnType<typeof listAll>>[number];

export const listAll = (
  connection: Connection,
  filter: SubscriptionFilter,
  { limit, page }: { limit: number; page: number },
) =>
  withOwner(connection)
    .where(passing(filter))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset(limit * page);

export async function sumSubscriptions(connection: Connection, filter: SubscriptionFilter) {
  const [sums] = await connection
    .select({
      count: sql<number>`count(*)::int`,
      inForce: sql<number>`count(*) filter (where ${isInForce})::int`,
      monthlyCents: sql<number>`coalesce(sum(${subscriptions.cents}::numeric / ${monthsOfPrice})
        filter (where ${isInForce}), 0)::float8`,
    })
    .from(subscriptions)
    .where(passing(filter));
  if (!sums) throw new Error("A sum has no row");
  return sums;
}

export async function findWithOwner(
  connection: Connection,
  id: string,
): Promise<SubscriptionWithOwner | null> {
  const [row] = await withOwner(connection).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** What was charged for a subscription, the last one first. */
export const listChargesOf = (connection: Connection, subscriptionId: string) =>
  connection
    .select({ charge: charges, purpose: subscriptionCharges.purpose })
    .from(subscriptionCharges)
    .innerJoin(charges, eq(charges.id, subscriptionCharges.chargeId))
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(desc(charges.createdAt), desc(charges.id));
