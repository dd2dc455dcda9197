import { useSyncExternalStore } from "react";
import { readStored, store, visitedPerson } from "../../../../../client/browser-storage.ts";
import { canPush } from "./push.ts";

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
