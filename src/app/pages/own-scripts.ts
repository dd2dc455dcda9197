import { createContext } from "react";
import { placesOf, withReplaced } from "./page-bytes.ts";

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
  html: Buffer;
  scripts: string[];
}

const nothing = new Uint8Array();
const [less, more] = [..."<>"].map((sign) => sign.charCodeAt(0)) as [number, number];

/**
 * Tells the scripts that the renderer wrote from those that came with what people wrote: only the renderer knows the
 * nonce of this one rendering. It is taken out again, since a page is answered to many people.
 */
export function ownScripts(html: Buffer, nonce: string): OwnScripts {
  const mark = ` nonce="${nonce}"`;
  const places = placesOf(html, mark);
  const scripts = places.flatMap((place) => scriptMarkedAt(html, place, place + mark.length) || []);
  const marks = places.map((from) => ({ from, to: from + mark.length, by: nothing }));
  return { html: withReplaced(html, marks), scripts };
}

/** The text of the script whose tag bears a mark; empty where it is no script, or has no text. */
function scriptMarkedAt(html: Buffer, mark: number, behind: number): string {
  const opening = html.lastIndexOf(less, mark);
  if (!/^<script\b[^<>]*$/.test(html.toString("latin1", opening, mark))) return "";
  const closing = html.indexOf(more, behind);
  if (closing === -1 || html.subarray(behind, closing).includes(less)) return "";
  const end = html.indexOf("</script>", closing);
  return end === -1 ? "" : html.toString("utf8", closing + 1, end);
}
