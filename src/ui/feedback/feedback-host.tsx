import { type ComponentType, useEffect, useState } from "react";
import { onFirstRequest } from "./feedback.ts";

const firstTouch = ["pointerdown", "keydown"] as const;

/**
 * Mounted once, in the root. The viewport for toasts and dialogs comes with the first press of a key or finger: late
 * enough to keep the first load small, early enough to be there when the connection is lost. Screens of work ask for it
 * on arrival (`prepareFeedback`).
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
    for (const event of firstTouch) addEventListener(event, load, { passive: true });
    return () => {
      stop();
      for (const event of firstTouch) removeEventListener(event, load);
    };
  }, [Viewport]);
  return Viewport && <Viewport />;
}
