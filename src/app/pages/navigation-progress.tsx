import { useGoing } from "./use-going.ts";

/** A thin line atop the page while the next screen is on its way. */
export function NavigationProgress() {
  const { isGoing } = useGoing();
  if (!isGoing) return null;
  return (
    <div
      role="progressbar"
      aria-label="Carregando"
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-1 bg-amber"
    />
  );
}
