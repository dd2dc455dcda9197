import createRouter from "find-my-way";
import type { KnownPage, KnownPages } from "./known-pages.ts";

/** What an address comes to: the one address under which its page is kept, or where the browser has to go first. */
export type PageAddress = { address: string } | { redirect: string };

/** What is shown where there is no page. */
export const unknownAddress = "/404";

/** How a request names the data of a page: `/vaga/x.data`, of the first page `/_.data`. */
const dataSuffix = /(?:(?<=\/)_)?\.data$/;
const manifest = "/__manifest";
const identifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Brings all spellings of an address to one, so that nobody has a page rendered anew by writing its address otherwise:
 * parameters that the page does not know go, empty ones too, the others stand in one order. A path that is written in
 * capitals, with a slash too many or in other `%`s is led to the right one, with all its parameters.
 */
export function pageAddresses({ pages, version }: KnownPages): (url: string) => PageAddress {
  const router = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: 500,
  });
  for (const page of pages) router.on("GET", page.path, () => undefined, page);
  return (url) => {
    const [, path = "", search = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
    const given = new URLSearchParams(search);
    if (path === manifest) return { address: manifestAddress(given, version) };
    const isData = dataSuffix.test(path);
    const found = path.startsWith("/") ? router.find("GET", path.replace(dataSuffix, "")) : null;
    const page = found?.store as KnownPage | undefined;
    const right = page && pathOf(page.path, found?.params ?? {});
    if (!page || !right) return { address: isData ? `${unknownAddress}.data` : unknownAddress };
    if (isData) return { address: dataAddress(right, queryOf(page, given, routesOf(page, given))) };
    if (path !== right) return { redirect: search ? `${right}?${search}` : right };
    return { address: withQuery(right, queryOf(page, given)) };
  };
}

/** The address of a page with what varies in it; null for what a browser would read as another address. */
function pathOf(path: string, params: Record<string, string | undefined>): string | null {
  const values = path.split("/").map((part) => {
    const value = part.startsWith(":") ? (params[part.slice(1)] ?? "") : part;
    return identifier.test(value) ? value.toLowerCase() : value;
  });
  if (values.some((value) => /^\.{1,2}$/.test(value))) return null;
  return values.map(encodeSegment).join("/");
}

/** Encodes what a segment cannot hold, and leaves what it can (RFC 3986, `pchar`). */
const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

function queryOf(page: KnownPage, given: URLSearchParams, more: [string, string][] = []): string {
  const known = page.parameters.flatMap((name): [string, string][] => {
    const value = given.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...known, ...more]).toString();
}

/** The browser's router may ask for the data of some of a page's routes. */
function routesOf(page: KnownPage, given: URLSearchParams): [string, string][] {
  const asked = given.get("_routes")?.split(",") ?? [];
  const routes = page.routes.filter((route) => asked.includes(route));
  return routes.length > 0 ? [["_routes", routes.join(",")]] : [];
}

/** The browser's router asks which routes stand behind the links of a page; one of another release is sent to reload. */
function manifestAddress(given: URLSearchParams, version: string): string {
  if (given.get("version") !== version) return manifest;
  const paths = [...new Set(given.get("paths")?.split(",").filter(Boolean))].sort();
  return withQuery(manifest, new URLSearchParams({ paths: paths.join(","), version }).toString());
}

const dataAddress = (path: string, query: string): string =>
  withQuery(path === "/" ? "/_.data" : `${path}.data`, query);

const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);
