import type { Clock } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { listChargesWithErrors } from "../../charges/server/list-charges.ts";
import { type Subscription, subscriptionNotFound } from "../subscription-contract.ts";
import { presentSubscription } from "./present-subscription.ts";
import { readPlanOptions } from "./read-plan-options.ts";
import { expectedRenewals } from "./renewal-of.ts";
import { findSubscriptionEntry, listPurposes, type SubscriptionEntry } from "./subscriptions.query.ts";

/** Subscriptions with all that was paid for them, and why a payment failed. */
export async function withPayments(
  connection: Connection,
  entries: SubscriptionEntry[],
  today: string,
): Promise<Subscription[]> {
  const ids = entries.map(({ subscription }) => subscription.id);
  const { charges, errors } = await listChargesWithErrors(connection, "SUBSCRIPTION", ids);
  const optionsOf = await readPlanOptions(
    connection,
    entries.map(({ subscription }) => subscription),
  );
  const renewalCentsOf = await expectedRenewals(
    connection,
    entries.map(({ subscription }) => subscription),
    today,
  );
  const purposes = new Map((await listPurposes(connection, ids)).map((each) => [each.chargeId, each]));
  return entries.map((entry) => {
    const own = charges.flatMap((charge) => {
      const purpose = purposes.get(charge.id);
      return purpose && charge.subjectId === entry.subscription.id ? [{ ...charge, ...purpose }] : [];
    });
    const ofOwn = new Set(own.map(({ id }) => id));
    return presentSubscription(
      entry,
      {
        renewalCents: renewalCentsOf(entry.subscription),
        options: optionsOf(entry.subscription),
        charges: own,
        errors: errors.filter(({ chargeId }) => ofOwn.has(chargeId)),
      },
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
