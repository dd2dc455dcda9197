import { Trash2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../../../../../ui/button.tsx";

/**
 * The windows through which a person enters, or leaves for good, from any page. Every room may open them; `accounts`
 * draws them.
 */
export type EntranceKind = "log-in" | "register-professional" | "register-company";

interface EntranceOptions {
  /** Where to go after the login, where that belongs to the person's area; otherwise to the start of the area. */
  redirect?: string;
  /** Why one has to enter, said above the form. */
  reason?: string;
  /** Whose session died on a screen of work (id of the user): who comes back stays there, with what was typed. */
  again?: string;
}

type ClosedSubject = "user" | "company";

export interface Closing {
  subject: ClosedSubject;
  id: string;
}

export type AccountDialogRequest = ({ kind: EntranceKind } & EntranceOptions) | ({ kind: "close" } & Closing);

let request: AccountDialogRequest | null = null;
const listeners = new Set<() => void>();

function change(next: AccountDialogRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog of `AccountDialogsHost`, in the place of one that is open. */
export const openAccountDialog = (kind: EntranceKind, options: EntranceOptions = {}): void =>
  change({ kind, ...options });

/** Opens the dialog that closes one's own account or company. */
const openClosingDialog = (closing: Closing): void => change({ kind: "close", ...closing });

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

interface CloseAccountButtonProps {
  /** The person's own account, or the company; the accounts of its people stay. */
  subject: ClosedSubject;
  id: string;
}

/** 'Excluir': the dialog asks for certainty and for the password. */
export function CloseAccountButton({ subject, id }: CloseAccountButtonProps) {
  return (
    <Button variant="secondary" icon={Trash2} onClick={() => openClosingDialog({ subject, id })}>
      Excluir
    </Button>
  );
}
