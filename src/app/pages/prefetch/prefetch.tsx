import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
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
function onLinkIntent(ready: (link: HTMLAnchorElement) => void): () => void {
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
