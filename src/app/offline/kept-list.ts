/** What the service worker is told of a build, in front of its program (`rendering/known-pages.ts`). */
export interface Keeping {
  /** Of the files that the browser loads. */
  version: string;
  /** The page for what is not kept, then the files that this page shows. */
  offline: [page: string, ...files: string[]];
  /** The files that are a screen each. */
  screens: string[];
  /** Regular expressions of the addresses that are kept: pages, and calls that read. */
  pages: string[];
  calls: string[];
}

/** In the page for no connection: where the worker writes what this device kept. */
export const keptListPlace = '<div id="guardado-aqui"></div>';

/** A page that this device kept. */
interface KeptPage {
  address: string;
  /** As the document says it, escaped. */
  title: string;
  /** When it came. */
  at: number;
}

const maxKept = 12;

/** What can be opened without a connection, the last that was seen first: a page for each address, whatever it filtered by. */
async function readKept(cache: Cache, isShown: (path: string) => boolean): Promise<KeptPage[]> {
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const kept = isShown(pathname) ? await cache.match(request) : undefined;
      if (!kept?.headers.get("content-type")?.startsWith("text/html")) return [];
      const title = /<title>([^<]+)/.exec(await kept.text())?.[1];
      const at = Date.parse(kept.headers.get("date") ?? "") || 0;
      return title
        ? [{ pathname, address: pathname + search, title: title.replace(/ · [^·]+$/, ""), at }]
        : [];
    }),
  );
  const last = found.flat().sort((a, b) => b.at - a.at);
  return last.filter((page, place) => last.findIndex((one) => one.pathname === page.pathname) === place);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const entry = ({ address, title }: KeptPage) =>
  `<li><a href="${escaped(address)}" class="flex min-h-11 items-center rounded-card border border-line bg-surface px-4 py-2 font-semibold text-brand underline underline-offset-3">${title}</a></li>`;

/**
 * Writes into the page for no connection what this device kept. That page has no script, so that nothing can fail in it.
 * @param isShown false for addresses of an area that nobody is signed in to any more
 */
export async function withKeptList(
  page: Response,
  cache: Cache,
  isShown: (path: string) => boolean,
): Promise<Response> {
  const kept = (await readKept(cache, isShown)).slice(0, maxKept);
  if (kept.length === 0) return page;
  const list = `<nav aria-labelledby="guardado" class="space-y-3"><h2 id="guardado" class="text-lg font-bold">Guardado neste aparelho</h2><ul class="grid gap-2 sm:grid-cols-2">${kept.map(entry).join("")}</ul></nav>`;
  const whole = await page.text();
  // As a function: names that people choose may hold what `replace` takes for a pattern ('US$$').
  return new Response(
    whole.replace(keptListPlace, () => list),
    page,
  );
}
