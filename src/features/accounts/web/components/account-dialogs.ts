import { useSyncExternalStore } from "react";

/** The windows through which a person enters from any page. */
export type AccountDialogKind = "log-in" | "register-professional" | "register-company";

export interface AccountDialogOptions {
  /** Where to go after the login, where that belongs to the person's area; otherwise to the start of the area. */
  redirect?: string;
}

export interface AccountDialogRequest extends AccountDialogOptions {
  kind: AccountDialogKind;
}

let request: AccountDialogRequest | null = null;
const listeners = new Set<() => void>();

function change(next: AccountDialogRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog of `AccountDialogsHost`, in the place of one that is open. */
export const openAccountDialog = (kind: AccountDialogKind, options: AccountDialogOptions = {}): void =>
  change({ kind, ...options });

export const closeAccountDialog = (): void => change(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAccountDialog = (): AccountDialogRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
