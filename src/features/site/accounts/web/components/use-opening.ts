import { useRef } from "react";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { startSession } from "../../../../base/sessions/web/components/session.ts";

interface Opened {
  auth: { token: string };
  message: string;
}

/**
 * Registers somebody and signs the person in. Where only the second failed, the form sent again enters the account that
 * is there, rather than find the own e-mail in use.
 */
export function useOpening(onSignedIn?: (session: Session) => void) {
  const opened = useRef<Opened | null>(null);
  return async (register: () => Promise<Opened>): Promise<void> => {
    opened.current ??= await register();
    const { auth, message } = opened.current;
    const session = await startSession(auth.token);
    notify.success(message);
    if (session) onSignedIn?.(session);
  };
}
