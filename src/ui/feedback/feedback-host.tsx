import { type ComponentType, useEffect, useState } from "react";
import { onFirstRequest } from "./feedback.ts";

const firstTouch = ["pointerdown", "keydown"] as const;
/** By then the page is there to which the press led, if it did. */
const pauseMilliseconds = 500;

/**
 * Mounted once, in the root. The viewport for toasts and dialogs comes soon after the first press of a key or finger:
 * late enough to keep the first load small and the way to another page free, early enough to be there when the connection
 * is lost. Screens of work ask for it on arrival (`prepareFeedback`).
 */
export function FeedbackHost() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Viewport) return;
    const load = () =>
      import("./feedback-viewport.tsx").then(
        (loaded) => setViewport(() => loaded.FeedbackViewport),
        // Without a connection the next press tries again.
        () => undefined,
      );
    const stop = onFirstRequest(load);
    let timer: ReturnType<typeof setTimeout>;
    const loadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(load, pauseMilliseconds);
    };
    for (const event of firstTouch) addEventListener(event, loadSoon, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of firstTouch) removeEventListener(event, loadSoon);
    };
  }, [Viewport]);
  return Viewport && <Viewport />;
}
