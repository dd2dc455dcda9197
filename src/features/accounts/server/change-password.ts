import { hashPassword } from "../../../platform/passwords.ts";
import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { requireActor } from "../../../platform/services.ts";
import { conflict } from "../../../shared/common-failures.ts";
import { messages } from "../../../shared/messages.ts";
import { revokeSessions } from "../../sessions/server/session-tokens.ts";
import { revokeEmailLinks } from "../../users/server/email-links.ts";
import { lockUser } from "../../users/server/lock-user.ts";
import { mailAccountNotice } from "../../users/server/mail-account-notice.tsx";
import { revokePasswordLinks } from "../../users/server/password-links.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import { requireUncommonPassword } from "../../users/server/require-uncommon-password.ts";
import { setPassword } from "../../users/server/set-password.ts";
import type { changePassword as endpoint } from "../security-contract.ts";

/** Whoever had the former one keeps nothing that it opened: no session, no link, no change of e-mail that waits. */
export const changePassword: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  await requireUncommonPassword(body.new_password, "new_password");
  const before = await requireOwnPassword(context, body.password);
  const passwordHash = await hashPassword(body.new_password);
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // Of two changes at once the second was asked for a password that is no longer the own.
    if (!user || user.passwordHash !== before) throw conflict();
    await setPassword(tx, userId, passwordHash);
    await revokePasswordLinks(tx, userId);
    await revokeEmailLinks(tx, userId, { kind: "CHANGE" });
    await revokeSessions(tx, userId, { except: context.token ?? "" });
    await mailAccountNotice(tx, context, {
      name: user.name,
      email: user.email,
      title: "Sua senha foi trocada",
      paragraphs: [
        "A senha da sua conta foi trocada e as outras sessões foram encerradas.",
        "Não foi você? Escolha outra senha agora, com um link que enviamos para este e-mail.",
      ],
      action: { label: "Pedir nova senha", path: "/solicitar-nova-senha" },
    });
  });
  logSecurityEvent(context, { event: "authn_password_change", subjectId: userId });
  return { message: messages.passwordChanged };
};
