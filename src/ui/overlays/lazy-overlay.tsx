import { type ComponentType, lazy, Suspense, useState } from "react";

/**
 * Makes an overlay that is downloaded when it first opens. It stays mounted afterwards, so that it can leave with its
 * animation and give the focus back.
 */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Overlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
