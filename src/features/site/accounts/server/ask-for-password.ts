import { takeAllowances } from "../../../../platform/allowances.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { sendPasswordLinkJob } from "../../../people/users/server/password-links.tsx";
import type { askForPassword as endpoint } from "../contract.ts";

/** More than that brings no further mail: of the links that went out the newest is good for longer than the window. */
const requests = { max: 20, windowSeconds: 3600 };

/**
 * Does the same for every e-mail, so that neither the answer nor its duration tells whether there is an account. Over the
 * limit it answers the same: who asks has links in the mailbox, and a refusal would let strangers keep the owner out.
 */
export const askForPassword: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, queue } = context;
  const wait = await takeAllowances(db.orm, [{ key: `password link for ${body.email}`, ...requests }]);
  if (wait === null) await queue.enqueue(db.orm, sendPasswordLinkJob, { email: body.email });
  logSecurityEvent(context, { event: "authn_password_reset_request" });
  return { message: messages.passwordLinkSent };
};
