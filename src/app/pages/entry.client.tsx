import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readStored } from "../../client/browser-storage.ts";
import { keepOffline, listenForOfflineAnswers } from "../../client/offline.ts";
import { firstTouch } from "../../ui/early-press.ts";

listenForOfflineAnswers();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** At a first visit what serves without a connection leaves the line to what the page itself asks for meanwhile. */
const pauseMs = navigator.serviceWorker?.controller ? 0 : 3_000;
setTimeout(() => void startOffline().catch(() => undefined), pauseMs);

/** Sends what was written here without a connection, and starts what shows pages without one. */
async function startOffline(): Promise<void> {
  sendWritten();
  addEventListener("online", () => sendWritten());
  if (import.meta.env.PROD) await startWorker();
}

function sendWritten(): void {
  if (readStored("quotes_to_send") !== null)
    sendUntilTaken(async () =>
      (await import("../../features/market/quotes/web/components/send-kept-quotes.ts")).sendKeptQuotes(),
    );
  if (readStored("proposals_to_send") !== null)
    sendUntilTaken(async () =>
      (await import("../../features/market/sales/web/components/send-kept-drafts.ts")).sendKeptDrafts(),
    );
}

/** A connection that just came back may fail once more. */
function sendUntilTaken(send: () => Promise<void>, wait = 1_000): void {
  send().catch(() => navigator.onLine && setTimeout(sendUntilTaken, wait, send, wait * 2));
}

/** At the first visit the service worker is told what came before it listened. */
async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register("/sw.js");
  if (isFirst) {
    await keepOffline(location.pathname + location.search);
    await firstTouch();
  }
  // What is said without a connection must be here by then.
  await Promise.all([import("./over-page.tsx"), import("../../ui/feedback/feedback-viewport.tsx")]);
}
