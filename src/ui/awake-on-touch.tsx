import { type ComponentType, lazy, Suspense } from "react";
import { nextTouch } from "./form/first-touch.ts";

/**
 * A part of a public page that does nothing before somebody touches the page: the server draws it, and its script comes
 * with the first touch. What it is given may change only after that, with a navigation.
 * @param name of this part alone
 * @param until what it waits for instead
 */
export function awakeOnTouch<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
  until = nextTouch,
) {
  const Part = lazy(async () => {
    const isDrawn = typeof document !== "undefined" && document.querySelector(`[data-part="${name}"]`);
    if (isDrawn) await until();
    for (;;) {
      try {
        return { default: await fetch() };
      } catch (error) {
        // Who came by a link has nothing on screen in its place.
        if (!isDrawn) throw error;
        await nextTouch();
      }
    }
  });
  return function AwakeOnTouch(props: Props) {
    return (
      <div data-part={name} className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
