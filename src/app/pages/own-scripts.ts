import { createContext } from "react";

/** What only the renderer knows of the scripts of a page; the browser never sees it. */
export interface RenderedScripts {
  /** Marks those of our own. */
  nonce: string;
  /** The one that runs before React. */
  first: string;
}

export const RenderedScripts = createContext<RenderedScripts | null>(null);

/** A page without the marks of its rendering, and the text of each inline script that bore one. */
export interface OwnScripts {
  html: string;
  scripts: string[];
}

/**
 * Tells the scripts that the renderer wrote from those that came with what people wrote: only the renderer knows the
 * nonce of this one rendering. It is taken out again, since a page is answered to many people.
 */
export function ownScripts(html: string, nonce: string): OwnScripts {
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<script\\b[^<>]*${mark}[^<>]*>([^]*?)</script>`, "g");
  const scripts = [...html.matchAll(marked)].flatMap(([, script]) => script || []);
  return { html: html.replaceAll(mark, ""), scripts };
}
