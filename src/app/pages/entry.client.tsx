import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenForOfflineAnswers } from "../../client/offline-answers.ts";
import { startOffline } from "./start-offline.ts";

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
