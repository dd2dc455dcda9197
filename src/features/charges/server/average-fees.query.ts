import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { charges } from "../table.ts";

/** So many tell what is usual, and are found by their ids without looking at all others. */
const maxPayments = 500;

/** What the gateway kept of the last payments, in hundredths of a percent, by the way they were paid. */
export async function averageFees(connection: Connection) {
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
