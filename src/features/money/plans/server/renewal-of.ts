import { inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { daysOfNotice, type RenewalTerms, renewalTerms } from "../renewal-price.ts";
import { planOptions, plans } from "../table.ts";
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
