import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Subscription } from "../subscription-contract.ts";
import { planOwnersOf } from "./plan-owner.ts";
import { withPayments } from "./read-subscription.ts";
import { listCurrentSubscriptionsOf } from "./subscriptions.query.ts";

/** What a person, or the company that the person manages, pays for or is about to pay for. */
export async function readCurrentSubscriptions(
  connection: Connection,
  actor: Actor,
  today: string,
): Promise<Subscription[]> {
  return withPayments(connection, await listCurrentSubscriptionsOf(connection, planOwnersOf(actor)), today);
}
