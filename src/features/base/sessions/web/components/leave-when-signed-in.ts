import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Session } from "../../session.ts";
import { useSession } from "./session.ts";

/** For screens through which one enters: moves on whoever is signed in, on arrival or by the form just sent. */
export function useLeaveWhenSignedIn(destination: (session: Session) => string): void {
  const session = useSession();
  const navigate = useNavigate();
  const target = session && destination(session);
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
}
