import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { addDays } from "../../../../shared/calendar.ts";
import type { PlanType } from "../../../base/limits/limits.ts";
import type { SubscriptionInForce } from "../../../base/limits/server/limits-in-force.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { agreedAmountCents } from "../renewal.ts";
import { daysToRegret } from "../subscription-lifecycle.ts";
import { type PlanCharge, planOptions, plans, subscriptionCharges, subscriptions } from "../table.ts";

/**
 * Whether the owner of a subscription had paid for no plan of the type before, also with an account or a company that was
 * closed.
 */
const isFirst: SQL<boolean> = sql<boolean>`not exists (select from subscriptions earlier
  where earlier.type = ${subscriptions.type} and earlier.started_on is not null
    and (earlier.user_id = ${subscriptions.userId} or earlier.company_id = ${subscriptions.companyId}
      or earlier.document_hash = ${subscriptions.documentHash})
    and (earlier.created_at, earlier.id) < (${subscriptions.createdAt}, ${subscriptions.id}))`;

interface Regrettable {
  subscription: Pick<typeof subscriptions.$inferSelect, "status" | "startedOn">;
  isFirst: boolean;
}

/**
 * The last day on which the first payment, with which the plan began, is given back, also past; null where it never is.
 * Who had such a plan before knows it: else one could have it for nothing, seven days at a time.
 */
function lastDayToRegret({ subscription, isFirst: first }: Regrettable): string | null {
  const { status, startedOn } = subscription;
  return status === "ACTIVE" && first && startedOn ? addDays(startedOn, daysToRegret) : null;
}

/** The same; null where it is past, too. */
export function regretUntil(entry: Regrettable, today: string): string | null {
  const last = lastDayToRegret(entry);
  return last && today <= last ? last : null;
}

/**
 * Since when the period runs in which a subscription is, where what was paid last is for one that is still to begin; null
 * where that one runs.
 */
export const runningStart = sql<string | null>`case when subscriptions.period_start > ${today} then (
  select max(k.period_start)::text from subscription_charges k
  where k.subscription_id = subscriptions.id and k.period_start <= ${today}) end`;

/**
 * The period of a subscription that runs on a day, by which version of the plan it counts, and how long
 * it can be given back. A subscription has the
 * period that was paid last; where that is still to begin, the one that runs is what an earlier payment says.
 * @param which one subscription at most
 */
export async function findRunningPeriod(
  connection: Connection,
  which: SQL | undefined,
  day: string | SQL,
): Promise<SubscriptionInForce | null> {
  const isOfRunning = and(
    eq(subscriptionCharges.subscriptionId, subscriptions.id),
    gt(subscriptions.periodStart, day),
    lte(subscriptionCharges.periodStart, day),
  );
  const [row] = await connection
    .select({
      planId: subscriptions.planId,
      planVersion: sql<number>`coalesce(${subscriptionCharges.planVersion}, ${subscriptions.planVersion})`,
      periodStart: sql<
        string | null
      >`coalesce(${subscriptionCharges.periodStart}, ${subscriptions.periodStart})::text`,
      subscription: { status: subscriptions.status, startedOn: subscriptions.startedOn },
      isFirst,
    })
    .from(subscriptions)
    .leftJoin(subscriptionCharges, isOfRunning)
    .where(which)
    .orderBy(sql`${subscriptionCharges.periodStart} desc nulls last`, desc(subscriptionCharges.chargeId))
    .limit(1);
  if (!row?.periodStart) return null;
  const { planId, planVersion, periodStart } = row;
  const until = lastDayToRegret(row);
  return { planId, planVersion, periodStart, returnable: until ? { days: daysToRegret, until } : null };
}

export const isOwnedBy = (owner: WalletOwner): SQL =>
  "userId" in owner ? eq(subscriptions.userId, owner.userId) : eq(subscriptions.companyId, owner.companyId);

const isCurrent = ne(subscriptions.status, "CANCELLED");

const select = (connection: Connection) =>
  connection
    .select({
      subscription: subscriptions,
      runningStart,
      plan: { id: plans.id, name: plans.name, type: plans.type, isEnabled: plans.isEnabled },
      option: planOptions,
      next: sql<{ id: string; interval: number; amountCents: number; fullAmountCents: number } | null>`(
        select json_build_object('id', o.id, 'interval', o.interval_months,
                                 'amountCents', o.amount_cents, 'fullAmountCents', o.full_amount_cents)
        from ${planOptions} o where o.id = ${subscriptions.nextOptionId})`,
      isFirst,
      user: { id: users.id, name: users.name, lastname: users.lastname },
      company: { id: companies.id, nameFancy: companies.nameFancy },
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(planOptions, eq(planOptions.id, subscriptions.planOptionId))
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(companies, eq(companies.id, subscriptions.companyId))
    .$dynamic();

export type SubscriptionEntry = Awaited<ReturnType<typeof select>>[number];
export type SubscriptionRow = typeof subscriptions.$inferSelect;

const newestFirst = [desc(subscriptions.createdAt), desc(subscriptions.id)];

export const listSubscriptionsOf = (
  connection: Connection,
  owners: WalletOwner[],
  { limit, page }: { limit: number; page: number },
) =>
  select(connection)
    .where(or(...owners.map(isOwnedBy)))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(limit * page);

export const listCurrentSubscriptionsOf = (connection: Connection, owners: WalletOwner[]) =>
  select(connection)
    .where(and(isCurrent, or(...owners.map(isOwnedBy))))
    .orderBy(...newestFirst);

export async function findSubscriptionEntry(
  connection: Connection,
  subscriptionId: string,
): Promise<SubscriptionEntry | null> {
  const [entry] = await select(connection).where(eq(subscriptions.id, subscriptionId));
  return entry ?? null;
}

/** Whoever changes a subscription waits for who does so already. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | null> {
  return (await lockSubscriptions(tx, [id])).get(id) ?? null;
}

/** Likewise several; in one order, so that nobody waits in a circle. */
export async function lockSubscriptions(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, SubscriptionRow>> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]))
    .orderBy(asc(subscriptions.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockCurrent(
  tx: Transaction,
  owner: WalletOwner,
  type: PlanType,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(isOwnedBy(owner), eq(subscriptions.type, type), isCurrent))
    .for("update");
  return row ?? null;
}

export async function findOption(connection: Connection, planOptionId: string) {
  const [row] = await connection
    .select({ plan: plans, option: planOptions })
    .from(planOptions)
    .innerJoin(plans, eq(plans.id, planOptions.planId))
    .where(eq(planOptions.id, planOptionId));
  return row ?? null;
}

export async function findPlan(connection: Connection, planId: string) {
  const [row] = await connection.select().from(plans).where(eq(plans.id, planId));
  return row ?? null;
}

/** What a charge of a subscription pays for. */
export async function findPurpose(connection: Connection, chargeId: string): Promise<PlanCharge | null> {
  return (await findPurposes(connection, [chargeId])).get(chargeId) ?? null;
}

/** Likewise of several charges, by the id of each. */
export async function findPurposes(
  connection: Connection,
  chargeIds: readonly string[],
): Promise<Map<string, PlanCharge>> {
  const rows = await connection
    .select()
    .from(subscriptionCharges)
    .where(inArray(subscriptionCharges.chargeId, [...chargeIds]));
  return new Map(rows.map((row) => [row.chargeId, row]));
}

/** What the charges of some subscriptions pay for, and the option that each pays. */
export async function listPurposes(connection: Connection, subscriptionIds: string[]) {
  if (subscriptionIds.length === 0) return [];
  return connection
    .select({
      chargeId: subscriptionCharges.chargeId,
      purpose: subscriptionCharges.purpose,
      intervalMonths: planOptions.intervalMonths,
    })
    .from(subscriptionCharges)
    .innerJoin(planOptions, eq(planOptions.id, subscriptionCharges.planOptionId))
    .where(inArray(subscriptionCharges.subscriptionId, subscriptionIds));
}

/** What a period of another option or other licences costs who has a plan. */
export async function agreedCents(
  tx: Transaction,
  row: SubscriptionRow,
  wish: Pick<PlanCharge, "planOptionId" | "licences">,
): Promise<number> {
  const [current, wanted] = [await findOption(tx, row.planOptionId), await findOption(tx, wish.planOptionId)];
  if (!current || !wanted) throw new Error(`There is no option ${wish.planOptionId}`);
  return agreedAmountCents(row, current.option, wanted.option) * wish.licences;
}
