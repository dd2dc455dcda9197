import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { PageHandle } from "../../ui/page-meta.ts";
import type { Keeping } from "../offline/kept-list.ts";

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

/** A page that the product has. */
export interface KnownPage {
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
