/** Whether what is on screen was kept by this device, because there is no connection (`app/offline/worker.ts`). */

import type { KeptAnswer } from "./worker-messages.ts";

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
