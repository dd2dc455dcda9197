import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/**
 * Makes an overlay that is downloaded when it first opens. It stays mounted afterwards, so that it can leave with its
 * animation and give the focus back. The server draws none, so that a page is the same whatever opens over it.
 */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Overlay(props: Props) {
    const [wanted, setWanted] = useState(false);
    useEffect(() => {
      if (props.open) setWanted(true);
    }, [props.open]);
    return wanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
