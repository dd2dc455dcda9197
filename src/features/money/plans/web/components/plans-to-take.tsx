import { useEffect, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { ensureSession, useSession } from "../../../../base/sessions/web/components/session.ts";
import { listSubscriptions } from "../../../calls.ts";
import type { Plan } from "../../contract.ts";
import { refusalOf } from "../../policy.ts";
import { currentOf, isHeld } from "../../subscription-progress.ts";
import { addressOf, plansScreenOf } from "./plan-address.ts";
import { type ChosenPlan, PlanSelection, type PlanSelectionProps } from "./plan-selection.tsx";

/** The plans on a public page: each button leads to where the plan is taken, or to the one that is taken already. */
export function PlansToTake(props: Pick<PlanSelectionProps, "plans" | "level" | "isRow">) {
  const navigate = useNavigate();
  const held = useHeldPlans(props.plans);
  return (
    <PlanSelection
      {...props}
      isOwn={({ _id }) => held.has(_id)}
      action={(chosen) =>
        held.has(chosen.plan._id) ? (
          <LinkButton to={plansScreenOf(chosen.plan.type)} variant="secondary" fullWidth>
            Ver meu plano
          </LinkButton>
        ) : (
          <ActionButton
            type="submit"
            fullWidth
            variant={chosen.option ? "primary" : "secondary"}
            action={() => takePlan(chosen, navigate)}
          >
            {chosen.option ? `Assinar ${chosen.plan.name}` : "Começar grátis"}
          </ActionButton>
        )
      }
    />
  );
}

const none: ReadonlySet<string> = new Set();

/** The page is the same for everybody; who is signed in asks for what is theirs. */
function useHeldPlans(plans: readonly Plan[]): ReadonlySet<string> {
  const session = useSession();
  const [held, setHeld] = useState(none);
  useEffect(() => {
    if (!session) return;
    let isCurrent = true;
    loadHeldPlans(session, plans).then(
      (loaded) => isCurrent && setHeld(loaded),
      // Without the marks the plans can be compared and taken all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setHeld(none);
    };
  }, [session, plans]);
  return held;
}

/**
 * Leads from a public page to where a plan is taken. A visitor enters first: for a paid plan by the login, which comes
 * back to the choice, as the registration beside it does; for a free one by the registration, with which it comes.
 */
async function takePlan(chosen: ChosenPlan, navigate: NavigateFunction): Promise<void> {
  const { plan, option } = chosen;
  const redirect = addressOf(chosen);
  const session = await ensureSession();
  if (!session) {
    if (option) openAccountDialog("log-in", { redirect, reason: `Entre para assinar o ${plan.name}.` });
    else
      openAccountDialog(plan.type === "COMPANY" ? "register-company" : "register-professional", { redirect });
    return;
  }
  const refusal = refusalOf(session.auth, plan.type);
  if (refusal) showNotice({ title: "Atenção", text: refusal.message });
  else await navigate(redirect);
}

/** Which of these plans who is signed in has; of a type that is for others, none. */
async function loadHeldPlans({ auth }: Session, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const own = plans.filter(({ type }) => refusalOf(auth, type) === null);
  if (own.length === 0) return new Set();
  const { subscription_list } = await call(listSubscriptions, { query: {} });
  return new Set(
    own.filter((plan) => isHeld(plan, currentOf(subscription_list, plan.type))).map(({ _id }) => _id),
  );
}
