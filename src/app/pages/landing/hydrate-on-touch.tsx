import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { readStored } from "../../../client/browser-storage.ts";
import {
  firstTouch,
  isPressKept,
  isTouched,
  nextTouch,
  releaseEarlyPresses,
} from "../../../ui/early-press.ts";

/**
 * A part of a start page beside the lists that one comes for. The server draws it; its sections and forms bring up to 45 kB,
 * for which the first load has no room: their script comes with the first touch of the page, and again with the next one
 * where it did not come. Who is signed in sees something else there, so that it comes at once. What was typed and pressed in
 * it before counts (`early-press.ts`).
 * @param name of this part alone
 */
export function hydrateOnTouch<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const drawnPart = () => document.querySelector(`[data-asleep="${name}"]`);
  const Part = lazy(async () => {
    const drawn = typeof document === "undefined" ? null : drawnPart();
    const isWanted = !drawn || isTouched(drawn) || isPressKept() || readStored("token") !== null;
    if (!isWanted) await firstTouch();
    for (;;) {
      try {
        return { default: await load() };
      } catch (error) {
        // Who came by a link has nothing on screen in its place.
        if (!drawn) throw error;
        await nextTouch();
      }
    }
  });
  function Hydrated(props: Props) {
    useEffect(() => {
      drawnPart()?.removeAttribute("data-asleep");
      void releaseEarlyPresses();
    }, []);
    return <Part {...props} />;
  }
  return function OnTouch(props: Props) {
    return (
      <div data-asleep={name} className="contents">
        <Suspense>
          <Hydrated {...props} />
        </Suspense>
      </div>
    );
  };
}
