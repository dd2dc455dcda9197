import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { readStored } from "../../../client/browser-storage.ts";
import { isPressKept, releaseEarlyPresses } from "../../../ui/early-press.ts";
import { firstTouch, isTouched, nextTouch } from "../../../ui/form/first-touch.ts";

const asleep = "data-asleep";

/**
 * The lower part of a start page. The server draws it; its sections and forms bring 45 kB, for which the first load has no
 * room: their script comes with the first touch of the page, and again with the next one where it did not come. Who is
 * signed in sees something else there, so that it comes at once. What was typed and pressed in it before counts
 * (`early-press.ts`). A page has one.
 */
export function hydrateOnTouch<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    const drawn = typeof document === "undefined" ? null : document.querySelector(`[${asleep}]`);
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
      document.querySelector(`[${asleep}]`)?.removeAttribute(asleep);
      void releaseEarlyPresses();
    }, []);
    return <Part {...props} />;
  }
  return function OnTouch(props: Props) {
    return (
      <div {...{ [asleep]: "" }} className="contents">
        <Suspense>
          <Hydrated {...props} />
        </Suspense>
      </div>
    );
  };
}
