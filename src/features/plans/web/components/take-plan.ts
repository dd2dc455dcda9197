import type { NavigateFunction } from "react-router";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.ts";
import { ensureSession } from "../../../sessions/web/components/session.ts";
import { refusalOf } from "../../policy.ts";
import { addressOf } from "./plan-address.ts";
import type { ChosenPlan } from "./plan-selection.tsx";

/**
 * Leads from a public page to where a plan is taken. A visitor enters first: for a paid plan by the login, which comes
 * back to the choice, as the registration beside it does; for a free one by the registration, with which it comes.
 */
export async function takePlan(chosen: ChosenPlan, navigate: NavigateFunction): Promise<void> {
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
