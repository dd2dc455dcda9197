import { use, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { useBlocker } from "react-router";
import { DialogClosingContext } from "../overlays/dialog-closing.ts";
import { askToLeave, isLeaving } from "../unsaved.ts";
import { useHeldUnsaved } from "./use-unsaved-guard.ts";

/**
 * Drawn by a `Form` that stands in a `Dialog`: asks before Escape, the cross or a link throws away what was typed, and
 * makes Back close the dialog before it leaves the page.
 */
export function DialogGuard() {
  const dialog = use(DialogClosingContext);
  const { isDirty, isSubmitting } = useFormState();
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === "POP";
    const isAway = isDirty && currentLocation.pathname !== nextLocation.pathname;
    return !isSubmitting && !isLeaving() && (isBack.current || isAway);
  });

  useHeldUnsaved(isDirty);

  useEffect(() => {
    if (!dialog || !isDirty) return;
    dialog.question.current = askToLeave;
    return () => {
      dialog.question.current = null;
    };
  }, [dialog, isDirty]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isBack.current) {
      blocker.reset();
      dialog?.close();
    } else {
      askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    }
  }, [blocker, dialog]);

  return null;
}
