import { type ComponentType, use } from "react";
import { matchRoutes, UNSAFE_DataRouterContext } from "react-router";

/** What the router's build tells it of the screens, and those whose program is there: React Router's own names. */
interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, { HydrateFallback?: ComponentType } | undefined>;
}
const globals = globalThis as RouterGlobals;

/** The file of a screen's program. */
export const fileOfScreen = (id: string): string | undefined =>
  globals.__reactRouterManifest?.routes[id]?.module;

/** The skeleton that a screen brings, once its program is there. */
export const skeletonOfScreen = (id: string): ComponentType | undefined =>
  globals.__reactRouterRouteModules?.[id]?.HydrateFallback;

/** How the screens of addresses are found: the router knows them, and says so by these names alone. */
export interface Screens {
  /** The route of an address, and what varies in it; the layout around it. */
  find(
    address: string,
  ): { id: string; layout: string | undefined; params: Record<string, string | undefined> } | null;
}

/** The router's screens; within the router alone. */
export function useScreens(): Screens {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return {
    find(address) {
      const matches = router ? matchRoutes([...router.routes], address) : null;
      const leaf = matches?.at(-1);
      return leaf?.route.id
        ? { id: leaf.route.id, layout: matches?.at(1)?.route.id, params: leaf.params }
        : null;
    },
  };
}
