import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { Container } from "../../ui/layout/page-parts.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** One and the same for each rendering: what shows or hides a skeleton leaves the screen as it is. */
const screen = <Outlet />;

/** A screen that comes within this time is shown at once; more often looked at than that, it would flicker. */
const patienceMilliseconds = 100;

/**
 * The screen, or a skeleton while another one is on its way: on a slow network the old screen would look as if nothing
 * had been pressed. The old one stays in the page unseen, in case one does not get there.
 * @param isFramed true where the layout keeps its screens off the edges
 * @param children what the layout says of this screen under it, and goes with it
 */
export function ScreenOutlet({ isFramed = false, children }: { isFramed?: boolean; children?: ReactNode }) {
  const skeleton = useNextSkeleton(isFramed);
  const isWaiting = skeleton !== null;
  useLayoutEffect(() => {
    if (isWaiting) scrollTo(0, 0);
  }, [isWaiting]);
  return (
    <>
      {skeleton}
      <div className={isWaiting ? "hidden" : "contents"}>
        {screen}
        {children}
      </div>
    </>
  );
}

/** Stands in for a screen that one has waited for long enough; another address of the same screen has none. */
function useNextSkeleton(isFramed: boolean): ReactNode {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const isAway = target !== undefined && target !== pathname;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(setLate, patienceMilliseconds, target);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isAway, target]);
  if (!isAway || late !== target) return null;
  return isFramed ? (
    <AnySkeleton />
  ) : (
    <Container>
      <AnySkeleton />
    </Container>
  );
}

const headings = ["w-3/5", "w-full", "w-4/5", "w-2/3"];

/** For a screen of which nothing is known yet. */
function AnySkeleton() {
  return (
    <div className="space-y-6 py-10">
      <p role="status" className="sr-only">
        Carregando...
      </p>
      <Skeleton className="h-8 w-2/3 max-w-md" />
      <div className="grid gap-4 md:grid-cols-2">
        {headings.map((width) => (
          <div key={width} className="space-y-3 rounded-card border border-line bg-surface p-4">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
