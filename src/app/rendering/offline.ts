import type { FastifyInstance } from "fastify";
import type { KnownPages } from "./known-pages.ts";

const pageAddress = "/sem-conexao";

/** A file of the offline page, told apart from the same file of other pages, which the service worker leaves alone. */
export const offlineAddress = (file: string): string => `${file}?sem-conexao`;

const headers = {
  "cache-control": "no-cache",
  // The worker asks the server for pages; the page shows its style sheet and nothing else.
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
};

/**
 * The service worker and the page that it keeps. It answers one thing: an address that the browser opens and that cannot
 * be had, with our own page instead of the browser's. Everything else goes past it, and a page that is there is asked for
 * while the worker still starts (navigation preload).
 */
export function answerOffline(server: FastifyInstance, { version, offline }: KnownPages): void {
  const worker = serviceWorker(version, [pageAddress, ...offline.files]);
  server.get("/sw.js", (_request, reply) =>
    reply.headers(headers).type("text/javascript; charset=utf-8").send(worker),
  );
  server.get(pageAddress, (_request, reply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(offline.page),
  );
}

/** The program of the worker; another version of the pages makes it another one, which takes the place of the former. */
const serviceWorker = (version: string, files: readonly string[]): string => `
const kept = ${JSON.stringify(`praca-${version}`)};
const files = ${JSON.stringify(files)};
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});
addEventListener("activate", (event) => event.waitUntil(begin()));
async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
}
addEventListener("fetch", (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(open(event));
  else if (files.includes(pathname + search)) event.respondWith(keptOr(event.request));
});
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(files[0])) ?? Response.error();
  }
}
const keptOr = async (request) => (await caches.match(request)) ?? fetch(request);
`;
