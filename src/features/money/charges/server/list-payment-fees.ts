import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { listPaymentFees as endpoint } from "../contract.ts";
import { paymentMethods } from "../lifecycle.ts";
import { charges } from "../table.ts";

export const listPaymentFees: Verb<typeof endpoint> = async (_input, { db, gateway: { fees } }) => {
  if (fees) {
    return {
      fee_list: paymentMethods.map((method) => ({
        method,
        percent: fees[method].points / 100,
        fixed: centsToReais(fees[method].cents),
        is_average: false,
      })),
    };
  }
  const averages = await averageFees(db.orm);
  return {
    fee_list: paymentMethods.flatMap((method) =>
      averages
        .filter((average) => average.method === method)
        .map(({ points }) => ({ method, percent: points / 100, fixed: 0, is_average: true })),
    ),
  };
};

/** So many tell what is usual, and are found by their ids without looking at all others. */
const maxPayments = 500;

/** What the gateway kept of the last payments, in hundredths of a percent, by the way they were paid. */
async function averageFees(connection: Connection) {
  const last = connection
    .select({ method: charges.method, cents: charges.cents, feeCents: charges.feeCents })
    .from(charges)
    .where(eq(charges.status, "PAID"))
    .orderBy(desc(charges.id))
    .limit(maxPayments)
    .as("last");
  return connection
    .select({
      method: last.method,
      points: sql<number>`round(10000 * sum(${last.feeCents}) / sum(${last.cents}))::int`,
    })
    .from(last)
    .groupBy(last.method);
}
