import type { FastifyInstance } from "fastify";
import createRouter from "find-my-way";
import type { ServerBuild } from "react-router";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { PageHandle } from "../../ui/page-meta.ts";
import type { Keeping } from "../offline/kept-list.ts";

/** A page that the product has. */
interface KnownPage {
  /** Its address, with names for what varies: `/vaga/:slug`. */
  path: string;
  /** The parameters of the address that change what the server draws; others do not count. */
  parameters: string[];
  /** Its routes from the outside to the inside. */
  routes: string[];
  /** Whether the browser keeps it for when there is no connection. */
  isKept: boolean;
}

/** What a build of the pages holds, in a form that may travel between threads. */
export interface KnownPages {
  pages: KnownPage[];
  /** Of the files that the browser loads. */
  version: string;
  /** The files of the browser that are a screen each. */
  screens: string[];
  /** Pages for when no page can be rendered, by status. */
  failures: Record<FailureStatus, string>;
  /** The page for a browser without a connection, which it keeps, and the files that this page shows. */
  offline: { page: string; files: string[] };
}

export type FailureStatus = 500 | 503;

/** What the build exports for this beside the routes (see pages/entry.server.tsx). */
interface PagesEntry {
  failureDocument(reason: FailureStatus | "offline", stylesheets: readonly string[]): string;
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** Reads out of a build which pages there are and what the screens declare of themselves. */
export function knownPagesOf({ routes, assets, entry }: ServerBuild): KnownPages {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pages = all
    .filter(({ id, path }) => !parents.has(id) && path !== "*")
    .map((leaf) => {
      const chain = withAncestors(leaf, routes);
      return {
        path: `/${chain.flatMap(({ path }) => path || []).join("/")}`,
        parameters: chain.flatMap((each) => handleOf(each)?.parameters ?? []),
        routes: chain.map(({ id }) => id),
        isKept: handleOf(leaf)?.keptOffline === true,
      };
    });
  const { failureDocument } = entry.module as unknown as PagesEntry;
  const stylesheets = [...new Set(Object.values(assets.routes).flatMap((route) => route?.css ?? []))];
  const files = stylesheets.map(offlineAddress);
  return {
    pages,
    version: assets.version,
    screens: Object.values(assets.routes).flatMap((route) =>
      [route?.module, route?.clientLoaderModule].filter((file) => file !== undefined),
    ),
    failures: { 500: failureDocument(500, stylesheets), 503: failureDocument(503, stylesheets) },
    offline: { page: failureDocument("offline", files), files },
  };
}

const handleOf = ({ module }: Route) => module.handle as PageHandle | undefined;

function withAncestors(route: Route, routes: ServerBuild["routes"]): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withAncestors(parent, routes), route] : [route];
}

/** What an address comes to: the one address under which its page is kept, or where the browser has to go first. */
type PageAddress = { address: string } | { redirect: string };

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

const pageAddress = "/sem-conexao";

/** A file of the offline page, told apart from the same file of other pages. */
export const offlineAddress = (file: string): string => `${file}?sem-conexao`;

const headers = {
  "cache-control": "no-cache",
  // The worker asks the server for pages; the page shows its style sheet and nothing else.
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
};

/** Of an address whose parts may vary: `/vaga/:slug`, `/api/user/{id}`. */
const patternOf = (path: string): string =>
  `^${path
    .replaceAll(".", "\\.")
    .replace(/:\w+|\{\w+\}/g, "[^/]+")
    .replace(/\/$/, "/?")}$`;

interface OfflineSupply {
  known: KnownPages;
  calls: readonly Endpoint[];
  /** Program of the worker. */
  worker: string;
}

/**
 * The service worker (`offline/worker.ts`) with what it shall keep of this build in front of it, and the page that it
 * answers where nothing is kept.
 */
export function answerOffline(server: FastifyInstance, { known, calls, worker }: OfflineSupply): void {
  const keeping: Keeping = {
    version: known.version,
    screens: known.screens,
    offline: [pageAddress, ...known.offline.files],
    pages: known.pages.filter(({ isKept }) => isKept).map(({ path }) => patternOf(path)),
    calls: calls.filter(({ keptOffline }) => keptOffline).map(({ path }) => patternOf(path)),
  };
  const program = `self.keeping = ${JSON.stringify(keeping)};\n${worker}`;
  server.get("/sw.js", (_request, reply) =>
    reply.headers(headers).type("text/javascript; charset=utf-8").send(program),
  );
  server.get(pageAddress, (_request, reply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(known.offline.page),
  );
}
