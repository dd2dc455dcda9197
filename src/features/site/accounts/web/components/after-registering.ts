import { continuedIn } from "../../../../base/sessions/web/components/continued.ts";
import {
  afterLogIn,
  safeRedirect,
  startOfData,
  type Who,
} from "../../../../base/sessions/web/components/guard.ts";
import { dataFormAddress } from "../../../../money/charges/web/components/data-form-address.ts";
import { choiceNames, plansScreenOf } from "../../../../money/plans/web/components/plan-address.ts";
import { resumeFormAddress } from "../../../../work/job-openings/addresses.ts";

/** The plan that somebody chose before entering, as an address of ours; null where `redirect` is something else. */
function planChoiceIn(redirect: string | null): { path: string; whose: "person" | "company" } | null {
  const path = safeRedirect(redirect);
  if (!path) return null;
  const { pathname, searchParams } = new URL(path, "http://localhost");
  if (!searchParams.has(choiceNames.plan)) return null;
  if (pathname === plansScreenOf("COMPANY")) return { path, whose: "company" };
  return pathname === plansScreenOf("SALESMAN") ? { path, whose: "person" } : null;
}

/** The course that somebody wanted in the cart before entering, as an address of ours; null where it is something else. */
function wantedCourseIn(redirect: string | null): string | null {
  const path = safeRedirect(redirect);
  return path && continuedIn(path) === "por-no-carrinho" ? path : null;
}

const askedWithResume = [
  { at: "/vc/vaga/", actions: ["inscrever"] },
  { at: "/vc/produto/", actions: ["representar-produto", "representar-categoria"] },
];

/** Where somebody was about to apply, or to ask to represent a product, likewise: companies read a resume first. */
function wantedByResumeIn(redirect: string | null): string | null {
  const path = safeRedirect(redirect);
  const action = path && continuedIn(path);
  if (!action) return null;
  return askedWithResume.some(({ at, actions }) => path.startsWith(at) && actions.includes(action))
    ? path
    : null;
}

/** What somebody began before entering, which is not lost on the way; null where there is nothing. */
export const begunIn = (redirect: string | null): string | null =>
  planChoiceIn(redirect)?.path ?? wantedCourseIn(redirect) ?? wantedByResumeIn(redirect);

/**
 * Where a registration leads: to the rest of one's data (specification, section 4), which lead on to the plan that was
 * chosen before, where it is one for such an account, or to the opening or product that waits for a resume. Whoever
 * wanted a course goes back to it: what a bill needs is asked for where it is paid.
 */
export function afterRegistering(session: Who, redirect: string | null): string {
  const wanted = wantedCourseIn(redirect);
  if (wanted && afterLogIn(session, wanted) === wanted) return wanted;
  const asked = wantedByResumeIn(redirect);
  if (asked && afterLogIn(session, asked) === asked) return resumeFormAddress(asked);
  const choice = planChoiceIn(redirect);
  if (!choice || afterLogIn(session, choice.path) !== choice.path) return startOfData(session);
  return dataFormAddress(choice.whose, choice.path);
}

/** The address of another way in, with what was begun. */
export const withBegun = (to: string, redirect: string | null): string => {
  const begun = begunIn(redirect);
  return begun ? `${to}?${new URLSearchParams({ redirect: begun })}` : to;
};
