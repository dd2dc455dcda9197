import { type ComponentType, use } from "react";
import { matchRoutes, UNSAFE_DataRouterContext } from "react-router";

/** What the router's build tells it of the screens, under React Router's own name; parts may have files of their own. */
interface RouterGlobals {
  __reactRouterManifest?: {
    routes: Record<
      string,
      { module: string; clientLoaderModule?: string; hydrateFallbackModule?: string } | undefined
    >;
  };
}
const filesOf = (id: string) => (globalThis as RouterGlobals).__reactRouterManifest?.routes[id];

type ClientLoader = (given: { request: Request; params: object }) => unknown;

/** What loads a screen's data in the browser. Rejects where its file does not come. */
export async function loaderOfScreen(id: string): Promise<ClientLoader | undefined> {
  const files = filesOf(id);
  const file = files?.clientLoaderModule ?? files?.module;
  return file && (await import(/* @vite-ignore */ file)).clientLoader;
}

/** The skeleton that a screen brings. Rejects where its file does not come. */
export async function skeletonOfScreen(id: string): Promise<ComponentType | undefined> {
  const files = filesOf(id);
  const file = files?.hydrateFallbackModule ?? files?.module;
  return file && (await import(/* @vite-ignore */ file)).HydrateFallback;
}

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
