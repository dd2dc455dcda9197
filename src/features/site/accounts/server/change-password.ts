import { hashPassword } from "../../../../platform/passwords.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { revokeDestinationLinks } from "../../../money/wallet/server/destination-links.tsx";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { revokeEmailLinks } from "../../../people/users/server/email-address.ts";
import {
  compareProof,
  requireProof,
  requireUncommonPassword,
  setPassword,
} from "../../../people/users/server/password.ts";
import { revokePasswordLinks } from "../../../people/users/server/password-links.tsx";
import { lockUser } from "../../../people/users/server/user.ts";
import type { changePassword as endpoint } from "../security-contract.ts";

/** Whoever had the former one keeps nothing that it opened: no session, no link, no change of e-mail or of where money goes that waits. */
export const changePassword: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  await requireUncommonPassword(body.new_password, "new_password");
  const proof = await compareProof(context, body);
  const passwordHash = await hashPassword(body.new_password);
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    await requireProof(tx, context, user, proof);
    await setPassword(tx, userId, passwordHash);
    await revokePasswordLinks(tx, userId);
    await revokeEmailLinks(tx, userId, { kind: "CHANGE" });
    await revokeDestinationLinks(tx, userId);
    await revokeSessions(tx, userId, { except: context.token ?? "" });
    await notifyOfSecurity(tx, context, user, "PASSWORD_CHANGED");
  });
  logSecurityEvent(context, { event: "authn_password_change", subjectId: userId });
  return { message: messages.passwordChanged };
};
