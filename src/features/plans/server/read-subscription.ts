import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/database.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { type Subscription, subscriptionNotFound } from "../subscription-contract.ts";
import { presentSubscription } from "./present-subscription.ts";
import { findSubscriptionEntry, type SubscriptionEntry } from "./subscriptions.query.ts";

/** Subscriptions with all that was paid for them, and why a payment failed. */
export async function withPayments(
  connection: Connection,
  entries: SubscriptionEntry[],
  today: string,
): Promise<Subscription[]> {
  const ids = entries.map(({ subscription }) => subscription.id);
  const { charges, errors } = await listChargesWithErrors(connection, "SUBSCRIPTION", ids);
  return entries.map((entry) => {
    const own = charges.filter(({ subjectId }) => subjectId === entry.subscription.id);
    const ofOwn = new Set(own.map(({ id }) => id));
    return presentSubscription(
      entry,
      { charges: own, errors: errors.filter(({ chargeId }) => ofOwn.has(chargeId)) },
      today,
    );
  });
}

/** @throws subscriptionNotFound (404) */
export async function readSubscription(
  connection: Connection,
  id: string,
  clock: Clock,
): Promise<Subscription> {
  const entry = await findSubscriptionEntry(connection, id);
  const [read] = entry ? await withPayments(connection, [entry], clock.today()) : [];
  if (!read) throw subscriptionNotFound();
  return read;
}
