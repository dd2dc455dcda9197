import { dataFormAddress } from "../../../plans/web/components/data-form-address.ts";
import { choiceNames, plansScreenOf } from "../../../plans/web/components/plan-address.ts";
import type { Session } from "../../../sessions/session.ts";
import { afterLogIn, safeRedirect, startOfData } from "../../../sessions/web/components/guard.ts";

/** The plan that somebody chose before entering, as an address of ours; null where `redirect` is something else. */
export function planChoiceIn(redirect: string | null): { path: string; whose: "person" | "company" } | null {
  const path = safeRedirect(redirect);
  if (!path) return null;
  const { pathname, searchParams } = new URL(path, "http://localhost");
  if (!searchParams.has(choiceNames.plan)) return null;
  if (pathname === plansScreenOf("COMPANY")) return { path, whose: "company" };
  return pathname === plansScreenOf("SALESMAN") ? { path, whose: "person" } : null;
}

/**
 * Where a registration leads: to the rest of one's data (specification, section 4), which lead on to the plan that was
 * chosen before, where it is one for such an account.
 */
export function afterRegistering(session: Pick<Session, "auth">, redirect: string | null): string {
  const choice = planChoiceIn(redirect);
  if (!choice || afterLogIn(session, choice.path) !== choice.path) return startOfData(session);
  return dataFormAddress(choice.whose, choice.path);
}

/** The address of another way in, with the chosen plan. */
export const withChoice = (to: string, redirect: string | null): string => {
  const choice = planChoiceIn(redirect);
  return choice ? `${to}?${new URLSearchParams({ redirect: choice.path })}` : to;
};
