import {
  type ComponentType,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { Outlet, UNSAFE_DataRouterContext, useLocation, useNavigation } from "react-router";
import { Container } from "../../ui/layout/page-parts.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { skeletonOfScreen, useScreens } from "./prefetch/prefetch.tsx";

/** One and the same for each rendering: what shows or hides a skeleton leaves the screen as it is. */
const screen = <Outlet />;

/** A screen that comes within this time is shown at once; more often looked at than that, it would flicker. */
const patienceMilliseconds = 100;

/**
 * The screen, or the skeleton of the one that is on its way: on a slow network the old screen would look as if nothing
 * had been pressed. The old one stays in the page unseen, in case one does not get there.
 * @param isFramed true where the layout keeps its screens off the edges
 */
export function ScreenOutlet({ isFramed = false }: { isFramed?: boolean }) {
  const skeleton = useNextSkeleton(isFramed);
  const isWaiting = skeleton !== null;
  useLayoutEffect(() => {
    if (isWaiting) scrollTo(0, 0);
  }, [isWaiting]);
  return (
    <>
      {skeleton}
      <div className={isWaiting ? "hidden" : "contents"}>{screen}</div>
    </>
  );
}

interface Late {
  target: string;
  /** The screen's own skeleton, once it is there. */
  Own?: ComponentType | undefined;
}

/** The skeleton of the screen that one has waited for long enough; another address of the same screen has none. */
function useNextSkeleton(isFramed: boolean): ReactNode {
  const { pathname } = useLocation();
  const { target } = useGoing();
  const screens = useScreens();
  const there = target === null ? null : screens.find(target);
  // In another layout the skeleton would stand in the wrong frame.
  const own = there && there.layout === screens.find(pathname)?.layout ? there.id : undefined;
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      setLate({ target });
      if (!own) return;
      skeletonOfScreen(own).then(
        (Own) => setLate((shown) => (shown?.target === target ? { target, Own } : shown)),
        // The screen itself will say that there is no connection.
        () => undefined,
      );
    }, patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [target, own]);
  if (!late || late.target !== target) return null;
  if (late.Own) return <late.Own />;
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

/**
 * What is on its way, as soon as the router knows. `useNavigation` says it in a transition, which React holds back while a
 * part of a public page wakes: on a slow phone until the next page is there.
 * @returns whether anything is on its way, and the path of the screen that is to come instead of this one, or null
 */
export function useGoing(): { isGoing: boolean; target: string | null } {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const subscribe = useCallback(
    (changed: () => void) => router?.subscribe(changed) ?? (() => undefined),
    [router],
  );
  const stateOfRouter = () => router?.state;
  const now = useSyncExternalStore(subscribe, stateOfRouter, stateOfRouter);
  if (!now) return { isGoing: false, target: null };
  // Once its data are there, the router is at the new page, some time before React has drawn it.
  const target = (now.navigation.location ?? now.location).pathname;
  return {
    isGoing: now.navigation.state !== "idle" || state !== "idle",
    target: target === pathname ? null : target,
  };
}
