import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { askToLeave, holdUnsaved, isLeaving } from "../unsaved.ts";
import { stepIn } from "./step-address.ts";

type Leaves = (from: Location, to: Location) => boolean;

const isNever = () => false;

const leavesStep: Leaves = (from, to) =>
  from.pathname !== to.pathname || stepIn(from.search) !== stepIn(to.search);

const leavesList: Leaves = (from, to) => from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before a link, the Back button or the closing of the window throws away what was typed; once on a screen.
 * @param isSending true while it is being sent: what the sending leads to may leave the page
 * @param leaves what the typed text does not outlive: another page or step unless told
 */
export function useUnsavedGuard(
  isDirty: boolean,
  isSending: () => boolean = isNever,
  leaves: Leaves = leavesStep,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSending() && !isLeaving() && leaves(currentLocation, nextLocation),
  );

  useHeldUnsaved(isDirty);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Of a list in whose rows something is written: what is searched for or chosen brings other rows. */
export const useListGuard = (isBegun: boolean): void => useUnsavedGuard(isBegun, isNever, leavesList);

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
