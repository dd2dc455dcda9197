import { useSyncExternalStore } from "react";
import { readStored, store, visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { getPush, startPush as start, stopPush as stop } from "../../../calls.ts";

/** Browsers that tell what happens while no page is open; Safari of an iPhone does once the product stands on its home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The person refused, and the browser asks no more. */
export const isPushDenied = (): boolean => canPush() && Notification.permission === "denied";

/** Whether this device is told, as the server and the browser both know it. */
export async function isPushOn(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const [{ is_on }, own] = await Promise.all([
    call(getPush, {}),
    registration?.pushManager.getSubscription(),
  ]);
  return is_on && Boolean(own) && Notification.permission === "granted";
}

/**
 * Asks the person, and has this device told.
 * @returns what is said of it; null where the person did not allow it
 * @throws Failure, ConnectionFailure, and whatever a browser says that reaches no service of its maker
 */
export async function startPush(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await call(getPush, {});
  // Anew: an earlier one may be of another key, or of somebody who signed in here before.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { message } = await call(start, {
    body: {
      subscription: {
        endpoint: endpoint ?? "",
        keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
      },
    },
  });
  return message;
}

/** @returns what is said of it */
export async function stopPush(): Promise<string> {
  const { message } = await call(stop, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return message;
}

/** Offered once on each device, after something to which an answer comes: never to who just arrived. */
let isOffered = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isOffered = next;
  for (const listener of listeners) listener();
}

/** Call it after the person asked or answered something. */
export function offerPush(): void {
  if (visitedPerson() !== null || !canPush() || Notification.permission !== "default") return;
  if (readStored("push_offered") === null) change(true);
}

/** It was seen: another act offers it no more. */
export const noteOffered = (): void => store("push_offered", "1");

export const endOffer = (): void => change(false);

export const useOffered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOffered,
    () => false,
  );
