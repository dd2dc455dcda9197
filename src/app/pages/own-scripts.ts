import { createContext } from "react";

/** What marks the scripts of our own while a page is rendered; the browser never sees it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

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
