import type { KeepRequest } from "./worker-messages.ts";

/**
 * Has the service worker keep a page with its files, and the files that this page loaded: what somebody will want where
 * there is no connection. Does nothing in a browser without a worker.
 * @param address of one of our pages, from '/'
 */
export async function keepOffline(address: string): Promise<void> {
  if (!(await navigator.serviceWorker?.getRegistration())) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: address, files } satisfies KeepRequest);
}
