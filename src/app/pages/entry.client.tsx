import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hearKeptAnswers } from "../../client/kept-answers.ts";

hearKeptAnswers();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// What shows pages without a connection; asked for when everything else has come.
if (import.meta.env.PROD) {
  const register = () =>
    void import("./start-offline.ts").then(({ startOffline }) => startOffline()).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
