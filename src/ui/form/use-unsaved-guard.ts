import { useEffect } from "react";
import { useBlocker } from "react-router";
import { askToLeave, holdUnsaved, isLeaving } from "../unsaved.ts";
import { stepIn } from "./step-address.ts";

const isNever = () => false;

/**
 * Asks before a link, the Back button or the closing of the window throws away what was typed; once on a screen.
 * @param isSending true while it is being sent: what the sending leads to may leave the page
 */
export function useUnsavedGuard(isDirty: boolean, isSending: () => boolean = isNever): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSending() &&
      !isLeaving() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        stepIn(currentLocation.search) !== stepIn(nextLocation.search)),
  );

  useHeldUnsaved(isDirty);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** What is not saved holds those who end more than the page, and the closing of the window. */
export function useHeldUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    const letGo = holdUnsaved();
    return () => {
      removeEventListener("beforeunload", warn);
      letGo();
    };
  }, [isDirty]);
}
