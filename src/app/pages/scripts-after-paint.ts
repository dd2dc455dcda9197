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
export function scriptsAfterPaint(html: string, waitFor: ScriptsWaitFor): string {
  const body = html.indexOf("<body");
  const head = html.slice(0, body);
  if (waitFor === "style")
    return head.replaceAll(preload, `${preload} fetchpriority="low"`) + html.slice(body);
  const last = html.lastIndexOf(start);
  return (
    head.replaceAll(preload, heldPreload) +
    html.slice(body, last) +
    heldStart +
    html.slice(last + start.length)
  );
}
