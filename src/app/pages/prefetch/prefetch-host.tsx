import { type ComponentType, useEffect, useState } from "react";

const firstSigns = ["pointerover", "focusin"] as const;

/** Mounted once, in the root. What fetches pages ahead comes itself once somebody moves over the page. */
export function PrefetchHost() {
  const [Prefetch, setPrefetch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Prefetch) return;
    const load = () =>
      import("./prefetch.tsx").then(
        (loaded) => setPrefetch(() => loaded.Prefetch),
        () => undefined,
      );
    for (const event of firstSigns) addEventListener(event, load, { passive: true });
    return () => {
      for (const event of firstSigns) removeEventListener(event, load);
    };
  }, [Prefetch]);
  return Prefetch && <Prefetch />;
}
