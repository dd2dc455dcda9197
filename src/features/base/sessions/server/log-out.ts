import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { logOut as endpoint } from "../contract.ts";
import { revokeSession } from "./sessions.ts";

/** Somebody whose session has ended already is logged out as well. */
export const logOut: Verb<typeof endpoint> = async (_input, { db, token }) => {
  if (token) await revokeSession(db.orm, token);
  return { message: messages.loggedOut };
};
