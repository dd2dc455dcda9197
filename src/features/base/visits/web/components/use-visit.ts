import { useEffect } from "react";
import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { countVisit } from "../../../calls.ts";
import type { VisitedKind } from "../../contract.ts";

/**
 * Counts that a page was seen, once in a tab. The mark that it was lies in the tab alone and ends with it: nothing tells the
 * visits of one person from those of another.
 */
export function useVisit(kind: VisitedKind, id: string): void {
  useEffect(() => {
    const count = () => {
      // An administrator who looks into somebody's account changes nothing there, and a browser that a program drives says so.
      if (visitedPerson() !== null || navigator.webdriver) return;
      // What was opened in another tab and never looked at was not seen.
      if (document.visibilityState !== "visible" || !isFirstInTab(kind, id)) return;
      // A visit that is not counted keeps nobody from anything.
      void call(countVisit, { params: { kind, id }, keepalive: true }).catch(() => undefined);
    };
    count();
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, [kind, id]);
}

/** Where nothing can be kept in the tab, nothing is counted. */
function isFirstInTab(kind: VisitedKind, id: string): boolean {
  const name = `visita ${kind} ${id}`;
  try {
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, "1");
    return true;
  } catch {
    return false;
  }
}
