import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { loadSession } from "../../../calls.ts";

/** Who the stored token belongs to; null where the token is dead. */
export async function loadSessionOfToken(): Promise<Session | null> {
  try {
    return await call(loadSession);
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return null;
    throw error;
  }
}
