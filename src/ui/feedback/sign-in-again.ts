import { Failure, notSignedIn } from "../../shared/failure.ts";

/** A session that died while somebody was at work: the screens of work say how one enters again without leaving them. */

export interface WayBack {
  /** Nobody is signed in any more: what shows a person shows none. */
  end: () => void;
  enter: () => void;
}

let offered: WayBack | null = null;

/** For the layout of an area. Answers how to take it back. */
export function offerToSignInAgain(way: WayBack): () => void {
  offered = way;
  return () => {
    if (offered === way) offered = null;
  };
}

/** The way back, where a call failed for want of a person; null where that is not why, or nobody offers it. */
export const wayBackAfter = (failure: unknown): WayBack | null =>
  failure instanceof Failure && failure.code === notSignedIn.code ? offered : null;
