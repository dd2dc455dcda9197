import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { messages } from "../../../shared/messages.ts";
import { sendPasswordLinkJob } from "../../users/server/send-password-link.tsx";
import type { askForPassword as endpoint } from "../contract.ts";

/** Does the same for every e-mail, so that neither the answer nor its duration tells whether there is an account. */
export const askForPassword: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, queue } = context;
  await queue.enqueue(db.orm, sendPasswordLinkJob, { email: body.email });
  logSecurityEvent(context, { event: "authn_password_reset_request" });
  return { message: messages.passwordLinkSent };
};
