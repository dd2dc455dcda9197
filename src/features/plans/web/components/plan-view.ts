import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { currentOf, isUnderWay } from "../../subscription-progress.ts";
import type { PaidChoice } from "./chosen-in-address.ts";

/** What the dialog over the plans shows. */
export type PlanView =
  | { kind: "subscribe"; choice: PaidChoice }
  | { kind: "change"; choice: PaidChoice; subscription: Subscription }
  /** An address named what one has already. */
  | { kind: "held"; choice: PaidChoice; subscription: Subscription }
  | { kind: "follow"; subscription: Subscription };

/**
 * How far one is: led by an address, which may have led to a payment that is followed from then on; having pressed a
 * choice; about to pay it in another way; or following a payment.
 */
export type PlanStage =
  | { kind: "by-address"; followed: string | null }
  | { kind: "chosen" }
  | { kind: "anew" }
  | { kind: "follow"; id: string };

/** Whether one pays, changes or watches follows from what one has. */
export function planView(
  stage: PlanStage,
  choice: PaidChoice | null,
  subscriptions: readonly Subscription[],
): PlanView | null {
  const followed = (id: string): PlanView | null => {
    const subscription = subscriptions.find(({ _id }) => _id === id);
    return subscription ? { kind: "follow", subscription } : null;
  };
  if (stage.kind === "follow") return followed(stage.id);
  if (!choice) return null;
  if (stage.kind === "by-address" && stage.followed) return followed(stage.followed);
  const held = currentOf(subscriptions, choice.plan.type);
  if (!held) return { kind: "subscribe", choice };
  if (stage.kind !== "anew" && isUnderWay(held)) return { kind: "follow", subscription: held };
  if (held.status !== "ACTIVE") return { kind: "subscribe", choice };
  const kind = stage.kind === "by-address" && holds(held, choice) ? "held" : "change";
  return { kind, choice, subscription: held };
}

/** Whether a choice is what one has, also where its price has changed since for others. */
export const holds = (
  { plan, plan_payment, amount }: Pick<Subscription, "plan" | "plan_payment" | "amount">,
  { plan: { _id }, option, licences }: PaidChoice,
): boolean => plan._id === _id && plan_payment.interval === option.interval && amount === licences;

/** What was chosen for a subscription, where it is still sold. */
export function choiceOf(
  { plan, plan_payment, amount }: Pick<Subscription, "plan" | "plan_payment" | "amount">,
  plans: readonly Plan[],
): PaidChoice | null {
  const sold = plans.find(({ _id }) => _id === plan._id);
  const option =
    sold?.payment_option.find(({ _id }) => _id === plan_payment._id) ??
    sold?.payment_option.find(({ interval }) => interval === plan_payment.interval);
  return sold && option ? { plan: sold, option, licences: amount } : null;
}
