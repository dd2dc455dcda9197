import { eq, inArray } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { agreedAmountCents } from "../agreed-price.ts";
import { planOptions, plans } from "../table.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** What the next period of a subscription is to be, and what it costs: as it is, or as it was changed. */
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
  const ids = rows.flatMap(({ planOptionId, nextOptionId }) => [planOptionId, nextOptionId ?? planOptionId]);
  const found = await connection
    .select({ option: planOptions, planName: plans.name })
    .from(planOptions)
    .innerJoin(plans, eq(plans.id, planOptions.planId))
    .where(inArray(planOptions.id, [...new Set(ids)]));
  const optionOf = new Map(found.map((one) => [one.option.id, one]));
  return rows.map((row) => {
    const planOptionId = row.nextOptionId ?? row.planOptionId;
    const licences = row.nextLicences ?? row.licences;
    const [current, wanted] = [optionOf.get(row.planOptionId), optionOf.get(planOptionId)];
    if (!current || !wanted) throw new Error(`There is no option ${planOptionId}`);
    const amountCents = agreedAmountCents(row, current.option, wanted.option);
    return {
      planOptionId,
      licences,
      planName: wanted.planName,
      intervalMonths: wanted.option.intervalMonths,
      cents: row.nextOptionId === null ? row.cents : amountCents * licences,
    };
  });
}
