import type { Transaction } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { subscriptionNotActive, subscriptionNotFound } from "../subscription-contract.ts";
import { planOwnersOf } from "./plan-owner.ts";
import { lockSubscription, type SubscriptionRow } from "./subscriptions.query.ts";

/** @throws subscriptionNotFound (404) where it is not the person's own, nor that of the company that the person manages */
export async function requireOwnSubscription(
  tx: Transaction,
  id: string,
  actor: Actor,
): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id);
  const isOwn = planOwnersOf(actor).some((owner) =>
    "userId" in owner ? owner.userId === row?.userId : owner.companyId === row?.companyId,
  );
  if (!row || !isOwn) throw subscriptionNotFound();
  return row;
}

type Active = SubscriptionRow & {
  status: "ACTIVE";
  periodStart: string;
  periodEnd: string;
  changeableOn: string;
};

/** @throws subscriptionNotFound (404), subscriptionNotActive (422) */
export async function requireActiveSubscription(tx: Transaction, id: string, actor: Actor): Promise<Active> {
  const row = await requireOwnSubscription(tx, id, actor);
  if (row.status !== "ACTIVE") throw subscriptionNotActive();
  return row as Active;
}
