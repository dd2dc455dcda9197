import { rememberDevice } from "../../../platform/known-devices.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { messages } from "../../../shared/messages.ts";
import { revokeSessions } from "../../sessions/server/session-tokens.ts";
import { usePasswordLink } from "../../users/server/password-links.ts";
import { requireUncommonPassword } from "../../users/server/require-uncommon-password.ts";
import { setPassword } from "../../users/server/set-password.ts";
import { type choosePassword as endpoint, passwordLinkInvalid } from "../contract.ts";

export const choosePassword: Verb<typeof endpoint> = async ({ body }, context) => {
  const { deviceId } = context;
  const { token, email, password } = body;
  await requireUncommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  const subjectId = await context.db.transaction(async (tx) => {
    const userId = await usePasswordLink(tx, { token, email });
    if (!userId) return null;
    if (deviceId) await rememberDevice(tx, { account: email, deviceId });
    await setPassword(tx, userId, passwordHash);
    await revokeSessions(tx, userId);
    return userId;
  });
  if (!subjectId) {
    logSecurityEvent(context, { event: "authn_password_change_fail" });
    throw passwordLinkInvalid();
  }
  logSecurityEvent(context, { event: "authn_password_change", subjectId });
  return { message: messages.passwordChosen };
};
