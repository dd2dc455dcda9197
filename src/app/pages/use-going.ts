import { use, useCallback, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from "react-router";

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
