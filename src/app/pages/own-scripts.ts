import { createContext } from "react";

/** What only the renderer knows of the scripts of a page: the mark of our own. The browser never sees it. */
export const RenderedScripts = createContext<{ nonce: string } | null>(null);

/**
 * Tells the scripts that the renderer wrote from those that came with what people wrote: only the renderer knows the
 * nonce of this one rendering. It is taken out again, since a page is answered to many people; files that the page needs
 * only to hear, which bear it too, are asked for after its style sheet, letters and pictures.
 * @returns the page without the marks, and the text of each inline script that bore one
 */
export function ownScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const [before = "", ...behind] = html.split(mark);
  const scripts: string[] = [];
  let opening = before;
  let rest = before;
  for (const piece of behind) {
    const [tag = ""] = /<[^<>]*$/.exec(opening) ?? [];
    // A tag without text, or one that goes on with something that is no attribute, is none of a script of ours.
    const [, text] = /^[^<>]*>([\s\S]*?)<\/script>/.exec(piece) ?? [];
    if (/^<script\b/.test(tag) && text) scripts.push(text);
    rest += (tag.startsWith('<link rel="modulepreload"') ? ' fetchpriority="low"' : "") + piece;
    opening = piece;
  }
  return { html: rest, scripts };
}
