import { notSignedIn } from "../../shared/common-failures.ts";
import { Failure } from "../../shared/failure.ts";

/** A session that died while somebody was at work: the screens of work say how one enters again without leaving them. */

let enter: (() => void) | null = null;

/** For the layout of an area. Answers how to take it back. */
export function offerToSignInAgain(open: () => void): () => void {
  enter = open;
  return () => {
    if (enter === open) enter = null;
  };
}

/** How to enter again, where a call failed for want of a person; null where that is not why, or nobody offers it. */
export const signInAfter = (failure: unknown): (() => void) | null =>
  failure instanceof Failure && failure.code === notSignedIn.code ? enter : null;
