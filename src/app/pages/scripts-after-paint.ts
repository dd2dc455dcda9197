const preload = '<link rel="modulepreload"';

/**
 * The page is whole without its scripts: they come after the style sheet and the font, which the first paint waits for.
 * React Router fetches them with the same priority and has no option for it.
 */
export function scriptsAfterPaint(html: string): string {
  const body = html.indexOf("<body");
  const head = html.slice(0, body);
  return head.replaceAll(preload, `${preload} fetchpriority="low"`) + html.slice(body);
}
