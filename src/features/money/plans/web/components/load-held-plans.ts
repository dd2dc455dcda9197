import { call } from "../../../../../client/call.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { listSubscriptions } from "../../../calls.ts";
import type { Plan } from "../../contract.ts";
import { refusalOf } from "../../policy.ts";
import { currentOf, isHeld } from "../../subscription-progress.ts";

/** Which of these plans who is signed in has; of a type that is for others, none. */
export async function loadHeldPlans({ auth }: Session, plans: readonly Plan[]): Promise<ReadonlySet<string>> {
  const own = plans.filter(({ type }) => refusalOf(auth, type) === null);
  if (own.length === 0) return new Set();
  const { subscription_list } = await call(listSubscriptions, { query: {} });
  return new Set(
    own.filter((plan) => isHeld(plan, currentOf(subscription_list, plan.type))).map(({ _id }) => _id),
  );
}
