import type { ReactNode } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { reaisToCents } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { Plan } from "../../contract.ts";
import { priceOf } from "../../price.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { lastPaidDay } from "../../subscription-lifecycle.ts";
import { currentOf, isHeld, isUnderWay } from "../../subscription-progress.ts";
import { type ChosenPlan, PlanSelection } from "./plan-selection.tsx";
import type { PaidChoice, PlanDialogControl } from "./use-plan-dialog.ts";

/** What the dialog over the plans shows. */
export type PlanView =
  | { kind: "subscribe"; choice: PaidChoice }
  | { kind: "change"; choice: PaidChoice; subscription: Subscription }
  /** An address named what one has already. */
  | { kind: "held"; choice: PaidChoice; subscription: Subscription }
  | { kind: "renew"; subscription: Subscription }
  | { kind: "follow"; subscription: Subscription };

/**
 * How far one is: led by an address, which may have led to a payment that is followed from then on; having pressed a
 * choice; about to pay it in another way; about to renew it; or following a payment.
 */
export type PlanStage =
  | { kind: "by-address"; followed: string | null }
  | { kind: "chosen" }
  | { kind: "anew" }
  | { kind: "renew"; id: string }
  | { kind: "follow"; id: string };

/** Whether one pays, changes or watches follows from what one has. */
export function planView(
  stage: PlanStage,
  choice: PaidChoice | null,
  subscriptions: readonly Subscription[],
): PlanView | null {
  const followed = (id: string) => {
    const subscription = subscriptions.find(({ _id }) => _id === id);
    return subscription ? { kind: "follow" as const, subscription } : null;
  };
  if (stage.kind === "follow") return followed(stage.id);
  if (stage.kind === "renew") {
    const view = followed(stage.id);
    // Paid meanwhile, in another tab or by another manager.
    return view?.subscription.renewable ? { ...view, kind: "renew" } : view;
  }
  if (!choice) return null;
  if (stage.kind === "by-address" && stage.followed) return followed(stage.followed);
  const held = currentOf(subscriptions, choice.plan.type);
  if (!held) return { kind: "subscribe", choice };
  if (stage.kind !== "anew" && isUnderWay(held)) return { kind: "follow", subscription: held };
  if (held.status !== "ACTIVE") return { kind: "subscribe", choice };
  const kind = stage.kind === "by-address" && holds(held, choice) ? "held" : "change";
  return { kind, choice: asHeldBy(held, choice), subscription: held };
}

/** What may be chosen for a plan that one has: of its own length the option that was agreed, whatever others pay for it. */
function asHeldBy({ plan: { _id, payment_option } }: Subscription, choice: PaidChoice): PaidChoice {
  const option = payment_option.find(({ interval }) => interval === choice.option.interval);
  if (_id !== choice.plan._id || !option) return choice;
  return { ...choice, plan: { ...choice.plan, payment_option }, option };
}

/** The plans for sale, each with the options of it that one has though others cannot take them any more. */
export const withOwnOptions = (plans: readonly Plan[], subscriptions: readonly Subscription[]): Plan[] =>
  plans.map((plan) => {
    const held = currentOf(subscriptions, plan.type);
    if (held?.status !== "ACTIVE" || held.plan._id !== plan._id) return plan;
    const isSold = (id: string) => plan.payment_option.some(({ _id }) => _id === id);
    const own = held.plan.payment_option.filter(({ _id }) => !isSold(_id));
    return own.length === 0 ? plan : { ...plan, payment_option: [...plan.payment_option, ...own] };
  });

/** Whether a plan is paid without its discount, by the option that one has, also where that is sold no more. */
export function paysFullPrice({ plan, plan_payment, amount, price }: Subscription): boolean {
  const own = plan.payment_option.find(({ _id }) => _id === plan_payment._id);
  return own !== undefined && reaisToCents(price) > priceOf(own, amount).totalCents;
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

interface PlansOfferedProps {
  plans: readonly Plan[];
  subscriptions: readonly Subscription[];
  control: PlanDialogControl;
  /** Of the headings of the types. */
  level: 2 | 3;
}

/** Free and paid plans side by side; the choice begins with what one has, and the button takes it, or changes to it. */
export function PlansOffered({ plans, subscriptions, control, level }: PlansOfferedProps) {
  const heldOf = ({ type }: Plan) => currentOf(subscriptions, type);
  return (
    <PlanSelection
      plans={plans}
      level={level}
      action={(chosen) => <OfferButton chosen={chosen} held={heldOf(chosen.plan)} control={control} />}
      isOwn={(plan) => isHeld(plan, heldOf(plan))}
      startOf={(plan) => {
        const held = heldOf(plan);
        const choice = held && choiceOf(held, [plan]);
        return choice && { optionId: choice.option._id, licences: choice.licences };
      }}
    />
  );
}

interface OfferButtonProps {
  chosen: ChosenPlan;
  held: Subscription | null;
  control: PlanDialogControl;
}

function OfferButton({ chosen: { plan, option, licences }, held, control }: OfferButtonProps) {
  if (!option) return <Standing>{held ? "Incluído na sua conta" : "Seu plano atual"}</Standing>;
  if (held?.cancel_at) return <Standing>Termina em {formatDay(lastPaidDay(held.cancel_at))}</Standing>;
  if (held?.status === "ACTIVE" && holds(held, { plan, option, licences }))
    return <Standing>Seu plano atual</Standing>;
  if (held?.status === "ACTIVE" && held.plan._id !== plan._id)
    return <Standing>Quando o seu plano atual terminar</Standing>;
  return (
    <Button size="lg" fullWidth onClick={() => control.choose({ plan, option, licences })}>
      {held?.status === "ACTIVE" ? "Mudar para esta opção" : "Assinar"}
    </Button>
  );
}

const Standing = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-13 items-center justify-center rounded-control bg-surface-muted px-4 font-semibold text-ink-muted">
    {children}
  </p>
);
