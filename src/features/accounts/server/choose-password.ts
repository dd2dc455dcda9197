import { rememberDevice } from "../../../platform/known-devices.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { revokeSessions } from "../../sessions/server/session-tokens.ts";
import { usePasswordLink } from "../../users/server/password-links.ts";
import { requireUncommonPassword } from "../../users/server/require-uncommon-password.ts";
import { setPassword } from "../../users/server/set-password.ts";
import { type choosePassword as endpoint, passwordLinkInvalid } from "../contract.ts";

export const choosePassword: Verb<typeof endpoint> = async ({ body }, { db, deviceId }) => {
  const { token, email, password } = body;
  await requireUncommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const userId = await usePasswordLink(tx, { token, email });
    if (!userId) throw passwordLinkInvalid();
    if (deviceId) await rememberDevice(tx, { account: email, deviceId });
    await setPassword(tx, userId, passwordHash);
    await revokeSessions(tx, userId);
    return { message: messages.passwordChosen };
  });
};
