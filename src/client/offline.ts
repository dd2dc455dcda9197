/** Whether what is on screen was kept by this device, because there is no connection (`app/offline/worker.ts`). */

type Listener = () => void;

let since: string | null = null;
const listeners = new Set<Listener>();

/** When the oldest of what is on screen was fetched (ISO 8601); null where all of it came from the server. */
export const offlineSince = (): string | null => since;

/** Tells each time `offlineSince` changes. Answers how to stop. */
export function onOfflineSince(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The screen is asked for anew. */
export const forgetOffline = (): void => change(null);

/** For the start of a page: hears the worker before anything is asked of it. */
export function listenForOfflineAnswers(): void {
  const { keptAt } = document.documentElement.dataset;
  if (keptAt) change(keptAt);
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<Partial<KeptAnswer> | null>) => {
      if (data?.keptAt && (since === null || data.keptAt < since)) change(data.keptAt);
    },
  );
}

function change(to: string | null): void {
  if (since === to) return;
  since = to;
  for (const listener of listeners) listener();
}

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

/** What pages and the service worker (`app/offline/worker.ts`) say to each other. */

/** The page asks to keep an address, and files that it loaded before the worker listened. */
export interface KeepRequest {
  keep: string;
  files?: string[];
}

/** Whoever was signed in here is so no more: what was answered to them goes, also what is on its way. */
export interface ForgetRequest {
  forget: true;
}

/** The worker answered what this device kept, which came from the server at that time (ISO 8601). */
export interface KeptAnswer {
  keptAt: string;
}

/** Header of such an answer. */
export const keptAtHeader = "x-kept-at";

/** Where the worker keeps what was answered to who is signed in. */
export const ownAnswers = "praca-conta";
