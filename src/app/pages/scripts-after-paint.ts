import { placesOf, withReplaced } from "./page-bytes.ts";

/**
 * Which scripts wait: `paint` for pages that are whole without them, `style` for those that are a frame until scripts
 * come, where only what the first paint needs goes before.
 */
export type ScriptsWaitFor = "paint" | "style";

const preload = '<link rel="modulepreload"';
const heldPreload = '<link rel="held"';
const start = '<script type="module" async="">';
const heldStart = '<script type="held">';

/**
 * React Router fetches its scripts beside what the first paint waits for, and runs them as soon as they are there, which
 * on a phone that has them already is before the first paint. It has no option for either.
 */
export function scriptsAfterPaint(html: Buffer, waitFor: ScriptsWaitFor): Buffer {
  const preloads = placesOf(html, preload, html.indexOf("<body"));
  const by = Buffer.from(waitFor === "style" ? `${preload} fetchpriority="low"` : heldPreload);
  const replaced = preloads.map((from) => ({ from, to: from + preload.length, by }));
  if (waitFor === "style") return withReplaced(html, replaced);
  const last = html.lastIndexOf(start);
  return withReplaced(html, [
    ...replaced,
    { from: last, to: last + start.length, by: Buffer.from(heldStart) },
  ]);
}
