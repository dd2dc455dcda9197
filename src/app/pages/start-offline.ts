import { keepOffline } from "../../client/keep-offline.ts";
import { nextTouch } from "../../ui/form/first-touch.ts";

/** Starts the service worker, which at the first visit is told what came before it listened. */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register("/sw.js");
  if (isFirst) {
    await keepOffline(location.pathname + location.search);
    await nextTouch();
  }
  // What is said without a connection must be here by then.
  await Promise.all([import("./kept-bar.tsx"), import("../../ui/feedback/feedback-viewport.tsx")]);
}
