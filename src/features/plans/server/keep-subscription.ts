import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { subscriptions } from "../table.ts";

/** Takes back the end that was scheduled: it is renewed again, when it was to be. */
export async function keepSubscription(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      cancelAt: null,
      renewOn: sql`case when method = 'CARD' then period_end else period_end - 5 end`,
    })
    .where(eq(subscriptions.id, id));
}
