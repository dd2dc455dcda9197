import { StrictMode, startTransition, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hearKeptAnswers } from "../../client/kept-answers.ts";
import { hasMovedOn } from "./has-moved-on.ts";

hearKeptAnswers();

const never = new Promise<never>(() => undefined);

/** Asked in the same turn in which the router begins to hear where somebody goes. */
function Start() {
  if (hasMovedOn()) {
    location.reload();
    use(never);
  }
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Start />
    </StrictMode>,
  );
});

/** At a first visit what serves without a connection leaves the line to what the page itself asks for meanwhile. */
const pauseMs = navigator.serviceWorker?.controller ? 0 : 3_000;
const start = () =>
  void import("./start-offline.ts").then(({ startOffline }) => startOffline()).catch(() => undefined);
setTimeout(start, pauseMs);
