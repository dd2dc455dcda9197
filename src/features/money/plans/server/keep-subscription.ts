import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { subscriptions } from "../table.ts";
import { renewOn } from "./period.ts";

/** Takes back the end that was scheduled: it is renewed again, when it was to be. */
export async function keepSubscription(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ cancelAt: null, renewOn: renewOn(subscriptions.periodEnd) })
    .where(eq(subscriptions.id, id));
}
