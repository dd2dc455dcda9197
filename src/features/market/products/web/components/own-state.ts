import type { Session } from "../../../../base/sessions/session.ts";

/** Where a professional lives; null where that is not known, undefined for everybody else. */
export function ownStateOf(session: Session | null): string | null | undefined {
  if (session?.auth.type !== "SALESMAN") return undefined;
  return session.user.address[0]?.state ?? null;
}
