import { asc, inArray } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import type { PlanOption } from "../contract.ts";
import { planOptions } from "../table.ts";

interface Held {
  planId: string;
  planOptionId: string;
}

/**
 * How the plans of some subscriptions can be paid: the options for sale, and the one that each was taken with, in the
 * place of the one that is sold in its stead.
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
  return ({ planId, planOptionId }) => {
    const own = rows.find(({ id }) => id === planOptionId);
    return rows
      .filter(
        (row) =>
          row.planId === planId &&
          (row.id === planOptionId || (row.isEnabled && row.intervalMonths !== own?.intervalMonths)),
      )
      .map((row) => ({
        _id: row.id,
        interval: row.intervalMonths,
        amount: centsToReais(row.amountCents),
        full_amount: centsToReais(row.fullAmountCents),
      }));
  };
}
