import { hashPassword } from "../../../../platform/passwords.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { unconfirmDestinationsSince } from "../../../money/wallet/server/destination-links.tsx";
import { lockEmailLink, revokeEmailLinks } from "../../../people/users/server/email-address.ts";
import { setPassword } from "../../../people/users/server/password.ts";
import { mailPasswordLinkTo, revokePasswordLinks } from "../../../people/users/server/password-links.tsx";
import { takeBackFactor } from "../../../people/users/server/second-factors.ts";
import { emailLinkInvalid, type undoEmailChange as endpoint } from "../security-contract.ts";
import { takenBackOf } from "./choose-password.ts";
import { writeEmail } from "./confirm-email.ts";

/**
 * Whoever changed the e-mail against the owner's will knows the password, and may have known it for days: it ends with the
 * change, and so do a second factor that was set, and places that money goes to that were confirmed, in the week before it
 * or since. Links of earlier changes stay good: they were mailed to who had the account before that.
 */
export const undoEmailChange: Verb<typeof endpoint> = async ({ body }, context) => {
  const unknownPassword = await hashPassword(makeToken().token);
  let subjectId: string | undefined;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockEmailLink(tx, body.token);
    if (held?.link.kind !== "UNDO") throw emailLinkInvalid();
    const { link, user } = held;
    await revokeEmailLinks(tx, user.id, { since: link.createdAt });
    await revokePasswordLinks(tx, user.id);
    const since = new Date(link.createdAt.getTime() - takenBackOf);
    await unconfirmDestinationsSince(tx, user.id, since);
    await writeEmail(tx, user.id, link.email);
    await revokeSessions(tx, user.id);
    await setPassword(tx, user.id, unknownPassword);
    await takeBackFactor(tx, user, since);
    await mailPasswordLinkTo(tx, context, { ...user, email: link.email }, "after an undone change");
    subjectId = user.id;
    return { message: messages.emailChangeUndone };
  });
  if (subjectId) logSecurityEvent(context, { event: "authn_email_change_undo", subjectId });
  return answer;
};
