import { type ComponentType, use, useEffect, useState } from "react";
import { matchRoutes, PrefetchPageLinks, UNSAFE_DataRouterContext } from "react-router";
import { leadsElsewhere } from "../../../ui/early-press.ts";

/** Fetches the program and the data of the page that somebody is about to go to. */
export function Prefetch() {
  const [page, setPage] = useState<string>();
  useEffect(() => onLinkIntent(({ pathname, search }) => setPage(pathname + search)), []);
  return page && <PrefetchPageLinks page={page} />;
}

/** A pointer that only passes is gone again by then. */
const restMilliseconds = 60;

/**
 * Tells of links to other pages of ours that somebody is about to follow: the pointer rests on one, a finger or a key
 * begins to press it. Answers how to stop.
 */
export function onLinkIntent(ready: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let place = "";
  const tell = (event: Event) => {
    clearTimeout(timer);
    const before = place;
    if (event instanceof PointerEvent) place = `${event.clientX} ${event.clientY}`;
    // The page moved under a pointer that rests: a dialog closed, or somebody scrolls.
    if (event.type === "pointerover" && place === before) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsElsewhere(link)) return;
    if (event.type === "pointerover") timer = setTimeout(ready, restMilliseconds, link);
    else ready(link);
  };
  const kinds = ["pointerover", "pointerdown", "focusin"] as const;
  for (const kind of kinds) addEventListener(kind, tell, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) removeEventListener(kind, tell);
  };
}

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
interface Screens {
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
