import { asc, inArray } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { centsToReais } from "../../../shared/format/money.ts";
import type { PlanOption } from "../contract.ts";
import { planOptions } from "../table.ts";

interface Held {
  planId: string;
  planOptionId: string;
}

/**
 * How the plans of some subscriptions can be paid: the options for sale, and the one that each was taken with, which may
 * not be sold any more.
 */
export async function readPlanOptions(
  connection: Connection,
  subscriptions: Held[],
): Promise<(subscription: Held) => PlanOption[]> {
  const planIds = [...new Set(subscriptions.map(({ planId }) => planId))];
  const rows =
    planIds.length === 0
      ? []
      : await connection
          .select()
          .from(planOptions)
          .where(inArray(planOptions.planId, planIds))
          .orderBy(asc(planOptions.intervalMonths), asc(planOptions.id));
  return ({ planId, planOptionId }) =>
    rows
      .filter((row) => row.planId === planId && (row.isEnabled || row.id === planOptionId))
      .map((row) => ({
        _id: row.id,
        interval: row.intervalMonths,
        amount: centsToReais(row.amountCents),
        full_amount: centsToReais(row.fullAmountCents),
      }));
}
