import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { isPressKept, releaseEarlyPresses } from "./early-press.ts";
import { firstTouch, isTouched, nextTouch } from "./form/first-touch.ts";

const address = () => (typeof document === "undefined" ? "" : location.href);
const loaded = address();

/**
 * A part of a public page that does nothing before somebody touches the page: the server draws it, and its script comes
 * with the first touch, or with the first change of the page, which React holds back while a part of it sleeps. What was
 * pressed in it before counts.
 * @param name of this part alone
 * @param until what it waits for instead of a touch
 */
export function wakeOnTouch<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
  until: () => Promise<unknown> = firstTouch,
) {
  const change = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    const drawn = typeof document === "undefined" ? null : document.querySelector(`[data-part="${name}"]`);
    // Somebody may have been in the part before its script listened.
    if (drawn && !isTouched(drawn) && !isPressKept()) await Promise.race([until(), change.promise]);
    for (;;) {
      try {
        return { default: await fetch() };
      } catch (error) {
        // Who came by a link has nothing on screen in its place.
        if (!drawn) throw error;
        await nextTouch();
      }
    }
  });
  function Hydrated(props: Props) {
    useEffect(() => void releaseEarlyPresses(name), []);
    return <Part {...props} />;
  }
  return function OnTouch(props: Props) {
    const matches = useMatches();
    // The address may have changed before the part was first rendered.
    const [first] = useState(() => (address() === loaded ? matches : null));
    // Said while rendering: a rendering that waits for the part never comes to its effects.
    if (matches !== first) change.resolve();
    return (
      <div data-part={name} className="contents">
        <Suspense>
          <Hydrated {...props} />
        </Suspense>
      </div>
    );
  };
}
