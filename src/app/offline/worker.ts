import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  type ForgetRequest,
  type KeepRequest,
  type KeptAnswer,
  keptAtHeader,
  ownAnswers,
} from "../../client/offline.ts";
import { product } from "../../shared/product.ts";
import { type Keeping, withKeptList } from "./kept-list.ts";

/**
 * The service worker. What is on the air comes from there, as if it were not here; without a connection it answers the
 * pages and calls that declare `keptOffline` as they were last seen on this device, and says to the page that it did.
 */

/** The part of a worker's surroundings that is used here; TypeScript has them for windows. */
interface Scope {
  keeping: Keeping;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(
      title: string,
      options: { body: string; icon: string; tag: string; data: string },
    ): Promise<void>;
  };
  clients: {
    get(id: string): Promise<{ postMessage(message: KeptAnswer): void } | undefined>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(
    type: "message",
    listener: (event: Lasting & { data?: Partial<KeepRequest & ForgetRequest> }) => void,
  ): void;
  addEventListener(
    type: "push",
    listener: (event: Lasting & { data: { json(): Pushed } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Lasting & { notification: { data: string; close(): void } }) => void,
  ): void;
}
/** What the server tells a browser (`base/notifications/server/push.ts`). */
interface Pushed {
  text: string;
  path: string;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as Scope;
const { version, offline, screens, pages, calls } = worker.keeping;

/** Caches by what they hold; the offline page has one for each version. */
const names = { pages: "praca-paginas", files: "praca-arquivos", own: ownAnswers } as const;
const emergency = `praca-sem-conexao-${version}`;
const days = 24 * 60 * 60;
/** A line that is that slow is none to who holds the phone. */
const networkTimeoutSeconds = 10;

const isOneOf = (patterns: readonly string[]) => {
  const all = patterns.map((pattern) => new RegExp(pattern));
  return (path: string) => all.some((pattern) => pattern.test(path));
};
const isKeptPage = isOneOf(pages);
const isKeptCall = isOneOf(calls);

/** The page that the data of a client-side navigation belong to; null for other addresses. */
const pageOfData = (path: string): string | null => {
  const [, page] = /^(.*)\.data$/.exec(path) ?? [];
  return page === undefined ? null : page === "/_root" ? "/" : page;
};

const expiring = (maxEntries: number, maxDays: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxDays * days, purgeOnQuotaError: true });

interface Reuse {
  cachedResponse?: Response;
  event: unknown;
}

/** What is kept is answered with the time at which it came, of which the page is told. */
const telling = {
  async cachedResponseWillBeUsed({ cachedResponse, event }: Reuse) {
    if (!cachedResponse) return cachedResponse;
    const keptAt = new Date(cachedResponse.headers.get("date") ?? Date.now()).toISOString();
    const headers = new Headers(cachedResponse.headers);
    headers.set(keptAtHeader, keptAt);
    const { clientId } = event as { clientId?: string };
    const page = clientId ? await worker.clients.get(clientId) : undefined;
    page?.postMessage({ keptAt });
    return new Response(cachedResponse.body, { headers });
  },
};

/** No page is there yet when its document is answered: it finds the time on its own root. */
const tellingInDocument = {
  async cachedResponseWillBeUsed(reuse: Reuse) {
    const told = await telling.cachedResponseWillBeUsed({ ...reuse, event: {} });
    if (!told) return told;
    const root = `<html data-kept-at="${told.headers.get(keptAtHeader)}" `;
    return new Response((await told.text()).replace("<html ", root), told);
  },
};

/** Whoever is signed in on this device sees what was answered to them, and nobody else does. */
const ofAccount = {
  async cacheKeyWillBeUsed({ request }: { request: Request }) {
    const bytes = new TextEncoder().encode(request.headers.get("authorization") ?? "");
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const key = new URL(request.url);
    key.searchParams.set("conta", Array.from(digest.slice(0, 16), (byte) => byte.toString(16)).join("-"));
    return key.href;
  },
};

/** Counts who was signed in here one after the other. */
let account = 0;

/** What was asked for by somebody who left meanwhile is not kept. */
const ofPresentAccount = {
  async requestWillFetch({ request, state }: { request: Request; state?: Record<string, unknown> }) {
    if (state) state.account = account;
    return request;
  },
  async cacheWillUpdate({ response, state }: { response: Response; state?: Record<string, unknown> }) {
    return response.status === 200 && state?.account === account ? response : null;
  },
};

/** Of an address that is somebody's alone no device keeps even which routes it has: it is asked for by that address. */
const unlessSecret = {
  async cacheWillUpdate({ response }: { response: Response }) {
    const isSecret = response.headers.get("cache-control") === "no-store";
    return response.status === 200 && !isSecret ? response : null;
  },
};

/** Else a redirect is kept as well, which is nothing to show. */
const wholeAnswers = {
  async cacheWillUpdate({ response }: { response: Response }) {
    return response.status === 200 ? response : null;
  },
};

const matchOptions = { ignoreVary: true };
const documents = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds,
  matchOptions,
  plugins: [wholeAnswers, expiring(120, 30), tellingInDocument],
});
const data = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds,
  matchOptions,
  plugins: [expiring(120, 30), telling],
});
const answers = new NetworkFirst({
  cacheName: names.own,
  networkTimeoutSeconds,
  matchOptions,
  plugins: [ofAccount, ofPresentAccount, expiring(60, 30), telling],
});
const files = new CacheFirst({ cacheName: names.files, matchOptions, plugins: [expiring(400, 60)] });
const manifests = new NetworkFirst({
  cacheName: names.files,
  matchOptions,
  plugins: [unlessSecret, expiring(400, 60)],
});

registerRoute(({ request, url }) => request.mode === "navigate" && isKeptPage(url.pathname), documents);
registerRoute(({ request }) => request.mode === "navigate", new NetworkOnly());
registerRoute(({ sameOrigin, url }) => {
  const page = sameOrigin ? pageOfData(url.pathname) : null;
  return page !== null && isKeptPage(page);
}, data);
// Who looks into somebody's account leaves nothing of it on the own device: those calls go past every cache.
const isKeptAnswer = ({ sameOrigin, request, url }: { sameOrigin: boolean; request: Request; url: URL }) =>
  sameOrigin && request.cache !== "no-store" && isKeptCall(url.pathname);
registerRoute((asked) => isKeptAnswer(asked) && asked.request.headers.has("authorization"), answers);
registerRoute(isKeptAnswer, data);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === "/__manifest", manifests);
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && (/^\/(assets|midia)\//.test(url.pathname) || offline.includes(url.pathname + url.search)),
  files,
);
/**
 * The program of a screen that did not come: React Router would load the page anew, which without a connection ends at the
 * browser's own page and loses the place that one wanted to go to. This one fails where the router runs it, so that the
 * layout around the screen says so (src/app/pages/page-error.tsx).
 */
const missingScreen = `export function clientLoader() { throw new TypeError("Failed to fetch a module"); }
export default clientLoader;`;

setCatchHandler(async ({ request, url }) => {
  if (screens.includes(url.pathname))
    return new Response(missingScreen, { headers: { "content-type": "text/javascript" } });
  const page = request.mode === "navigate" ? await caches.match(offline[0]) : undefined;
  if (!page) return Response.error();
  const isSignedIn = await caches.has(names.own);
  const isShown = (path: string) => isSignedIn || !/^\/(vc|co|em|admin)(\/|$)/.test(path);
  return withKeptList(page, await caches.open(names.pages), isShown);
});

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(caches.open(emergency).then((cache) => cache.addAll(offline)));
});
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
clientsClaim();

/** Older versions' offline pages go; what was seen under them is kept as long as it lasts. */
async function begin(): Promise<void> {
  const kept: string[] = [emergency, ...Object.values(names)];
  const others = (await caches.keys()).filter((name) => name.startsWith("praca-") && !kept.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

worker.addEventListener("message", (event) => {
  const { keep: address, files, forget } = event.data ?? {};
  if (address) event.waitUntil(keep({ keep: address, ...(files && { files }) }));
  if (forget) {
    account += 1;
    event.waitUntil(caches.delete(names.own));
  }
});

/**
 * Keeps a page that was loaded before the worker listened, or that somebody will want next, once its files are there: a
 * page without its program would never answer a press.
 */
async function keep({ keep: address, files: loaded = [] }: KeepRequest): Promise<void> {
  if (!isKeptPage(new URL(address, location.href).pathname)) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const text = await response.clone().text();
  const named = text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  const all = await caches.open(names.files);
  const add = async (file: string) => (await all.match(file)) ?? all.add(file);
  await Promise.all([...new Set(named)].map(add));
  await (await caches.open(names.pages)).put(address, response);
  await Promise.allSettled(loaded.map(add));
}

/** The same told twice stands there once. */
worker.addEventListener("push", (event) => {
  const pushed = event.data?.json();
  if (!pushed) return;
  const { text, path } = pushed;
  event.waitUntil(
    worker.registration.showNotification(product.name, {
      ...{ body: text, icon: "/icone-192.png" },
      ...{ tag: `${path} ${text}`, data: path },
    }),
  );
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
