import type { ReactNode } from "react";
import { Section } from "../../../../ui/layout/section.tsx";
import type { PlanType } from "../../../limits/limits.ts";
import type { Plan } from "../../contract.ts";
import { planTypeLabels } from "../../labels.ts";
import { currentOf } from "../../subscription-progress.ts";
import { CurrentPlan } from "./current-plan.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { PlansOffered } from "./plans-offered.tsx";
import { type LoadedPlans, useOwnPlans } from "./use-own-plans.tsx";

interface OwnPlansProps extends LoadedPlans {
  types: readonly PlanType[];
  /** Where plans are offered, when not right here: shown while the free plan holds. */
  offer?: ReactNode;
}

const isFree = ({ payment_option }: Plan) => payment_option.length === 0;

/** What somebody has of each type of plan, which plans they may take, and what they paid. */
export function OwnPlans({ types, offer, ...loaded }: OwnPlansProps) {
  const { plans } = loaded;
  const { subscriptions, control, session, dialog } = useOwnPlans(loaded);
  return (
    <>
      <div className={types.length > 1 ? "grid grid-cols-1 items-start gap-x-6 xl:grid-cols-2" : undefined}>
        {types.map((type) => {
          const subscription = currentOf(subscriptions.list, type);
          return (
            <Section key={type} title={planTypeLabels[type]} className="py-3!">
              <CurrentPlan
                type={type}
                subscription={subscription}
                free={plans.find((plan) => plan.type === type && isFree(plan))}
                permissions={session.permissions}
                actions={
                  subscription ? (
                    <PlanActions
                      subscription={subscription}
                      plans={plans}
                      subscriptions={subscriptions}
                      control={control}
                    />
                  ) : (
                    offer
                  )
                }
              />
            </Section>
          );
        })}
      </div>
      {!offer && (
        <Section title="Escolha seu plano">
          <PlansOffered plans={plans} subscriptions={subscriptions.list} control={control} level={3} />
        </Section>
      )}
      <PaymentHistory subscriptions={subscriptions.list} />
      {dialog}
    </>
  );
}
