import { useState } from "react";
import type { PlanType } from "../../../limits/limits.ts";
import type { Session } from "../../../sessions/session.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { WalletOwner } from "../../../wallet/owner.ts";
import type { Plan } from "../../contract.ts";
import type { Subscription } from "../../subscription-contract.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { usePlanDialog } from "./use-plan-dialog.ts";
import { useSubscriptions } from "./use-subscriptions.ts";

export interface LoadedPlans {
  session: Session;
  owner: WalletOwner;
  plans: readonly Plan[];
  subscriptions: readonly Subscription[];
  /** Types of which a plan was paid for, also with an account that was closed. */
  startedBefore: readonly PlanType[];
}

/** What somebody has and may take, kept up to date, and the dialog in which that happens. */
export function useOwnPlans({
  session: loaded,
  owner: whose,
  plans,
  subscriptions: first,
  startedBefore,
}: LoadedPlans) {
  const subscriptions = useSubscriptions(first);
  const control = usePlanDialog(plans, subscriptions.list);
  // The counters and the limits of the plan are the session's, which may have changed since the screen was loaded.
  const session = useSession() ?? loaded;
  const [owner] = useState(whose);
  const { user, company } = session;
  const payer = { owner, registered: ("userId" in owner ? user : company)?.address[0] };
  const dialog = (
    <PlanDialog
      control={control}
      subscriptions={subscriptions}
      startedBefore={startedBefore}
      session={session}
      payer={payer}
    />
  );
  return { subscriptions, control, session, dialog };
}
